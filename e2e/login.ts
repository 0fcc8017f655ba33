import { expect, type Page } from '@playwright/test';
import { comeFrom } from './desk.ts';
import { codeSentTo, messages } from './sandbox.ts';
import { isPhone } from './steps.ts';

/** Logs a user in at the login page, with the code sent to their phone. `number`: eight digits. */
export async function logInByCode(page: Page, number: string): Promise<void> {
  await enterCode(page, number);
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
}

/** Asks for a code at the login page and enters it. */
export async function enterCode(page: Page, number: string): Promise<void> {
  await comeFrom(page, number);
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(number);
  await page.getByLabel('6-digit code').fill(await pressSendCode(page, number));
}

/** Presses "Send code". Returns the code that is sent then. */
export async function pressSendCode(page: Page, number: string): Promise<string> {
  const phone = `+65${number}`;
  const former = (await messages('sms', phone)).length;
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeFocused();
  return codeSentTo(phone, { after: former });
}

/** Logs out by the user menu, or on the phone by the drawer. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: isPhone() ? 'Menu' : /, menu$/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
}

export async function logOutOfPage(page: Page): Promise<void> {
  await pressLogOut(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
}

/** Adds a built-in authenticator that verifies its owner, simulated by Chromium. */
export async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
