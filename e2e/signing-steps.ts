import { expect, type Page } from '@playwright/test';
import { drawStroke } from './pad.ts';
import { codeSentTo, messages } from './sandbox.ts';

export const upright = { width: 390, height: 844 };
export const onTouch = { viewport: upright, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const atDesk = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };
export const signature: [number, number][] = [
  [0.1, 0.7],
  [0.2, 0.25],
  [0.3, 0.75],
  [0.5, 0.3],
  [0.6, 0.6],
  [0.9, 0.4],
];

/** Returns the newest link sent to a phone or mailbox. */
export async function linkSentTo(receiver: string, former = ''): Promise<string> {
  const [channel, to] = receiver.includes('@') ? (['email', receiver] as const) : (['sms', `+65${receiver}`] as const);
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await messages(channel, to)).map(({ text }) => text);
      link = texts.map((text) => /http\S+\/lca(?:-vsa)?-signature#[\w-]{43}/.exec(text)?.[0] ?? '').find(Boolean) ?? '';
      return link !== '' && link !== former;
    })
    .toBe(true);
  return link;
}

/** Asks for the code of a link and enters it. */
export async function enterLinkCode(page: Page, mobile: string): Promise<void> {
  const former = (await messages('sms', `+65${mobile}`)).length;
  await press(page, 'Send code');
  const code = await codeSentTo(`+65${mobile}`, { after: former });
  await page.getByRole('textbox', { name: /6-digit code/ }).fill(code);
}

/** Reads the letter, draws a signature and ticks the consent. */
export async function readAndDraw(page: Page): Promise<void> {
  await press(page, 'I have read it, next');
  await drawStroke(page, padOf(page), signature);
  await page.getByRole('checkbox').check();
}

export const padOf = (page: Page) => page.getByRole('img', { name: /^Place to sign/ });

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
