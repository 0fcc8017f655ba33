import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../client/session.ts';
import { toasts } from '../../../client/ui/notes/toast.ts';
import { refusalByCode } from '../../../testing/parts/answer-calls.ts';
import { gapsCall, newCase, openCasePage, saveCall, savedCase } from '../../../testing/parts/open-case-page.tsx';
import { act } from '../../../testing/parts/open-part.tsx';
import type { Dealer } from '../../auth/dealer.ts';
import { findAlone } from '../../cases/client/begin-alone.ts';

beforeEach(() => {
  startSession('token', { channelNo: 'LM001', channelUserId: 'user-1', name: 'Lorong Motors' } as Dealer);
  // A save waits until nothing was typed for 0.8 seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  endSession('logout');
  await page.viewport(1440, 900);
});

const name = () => page.getByRole('textbox', { name: 'Name as in NRIC' });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = async (text: string) => {
  await name().fill(text);
  await wait(800);
};
const check = () => page.getByRole('button', { name: 'Check and send' });
const says = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const nameIn = (body: unknown) => (body as { personalInformation: { name?: string }[] }).personalInformation[0]?.name;
const lost = () => new TypeError('no connection');

test('what is typed is saved once after a pause, and a new case gets its number', async () => {
  const { made, numbers } = await openCasePage(newCase());
  await name().click();
  // Uses key events and `wait` only: while Vitest looks for an element, its clock advances.
  await userEvent.keyboard('Chua');
  await wait(700);
  await userEvent.keyboard(' Bee Lian');
  await wait(700);
  expect(made(saveCall)).toEqual([]);
  await says('Saving');
  await wait(100);
  await expect.poll(() => numbers).toEqual(['HP26112700000']);
  await says(/^Saved \d/);
  expect(made(saveCall).map(({ body }) => nameIn(body))).toEqual(['Chua Bee Lian']);
});

test('without a connection it says so, and sends the same again when there is one', async () => {
  const { made } = await openCasePage({ detail: savedCase('Chua') }, { saves: [lost()] });
  await type('Chua Bee Lian');
  await says('Not saved yet, offline');
  await expect.element(name()).toHaveValue('Chua Bee Lian');
  window.dispatchEvent(new Event('online'));
  await says(/^Saved \d/);
  const [first, second] = made(saveCall);
  expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  expect(second?.body).toEqual(first?.body);
});

test('what could not be saved before the page was left is back when it is opened again, and is saved', async () => {
  const found = newCase();
  const { leave } = await openCasePage(found, { saves: [lost(), lost()] });
  await type('Chua Bee Lian');
  await says('Not saved yet, offline');
  await leave();
  const again = await findAlone({ key: found.draftKey });
  const { made } = await openCasePage(again);
  await says('What you typed before is back.');
  await expect.element(name()).toHaveValue('Chua Bee Lian');
  await wait(800);
  await says(/^Saved \d/);
  expect(nameIn(made(saveCall).at(-1)?.body)).toBe('Chua Bee Lian');
});

test('a page that is left in the middle of typing saves at once, and does not come back with the answer', async () => {
  const answer = Promise.withResolvers();
  const { made, numbers, leave } = await openCasePage(newCase(), { saves: [answer.promise] });
  await name().fill('Chua');
  await leave();
  await expect.poll(() => made(saveCall).length).toBe(1);
  await act(() => answer.resolve(undefined));
  expect(numbers).toEqual([]);
});

test.each([
  ['leads to the history', false],
  ['leads nowhere once the page was left', true],
] as const)('a save that learns that the customer was erased tells it, and %s', async (_what, isLeft) => {
  const detail = savedCase('Chua');
  const answer = Promise.withResolvers();
  const { made, address, leave } = await openCasePage({ detail }, { saves: [answer.promise] });
  await type('Chua Bee Lian');
  await expect.poll(() => made(saveCall).length).toBe(1);
  if (isLeft) await leave();
  await act(() => answer.resolve(refusalByCode('caseErased')));
  const told = 'The personal data of this customer was erased. The case can only be read.';
  await expect.poll(() => toasts.read().map(({ text }) => text)).toEqual([told]);
  await expect.poll(address).toBe(isLeft ? '/' : `/case/loan-history?id=${detail.caseNo}`);
});

test('a value that the server refuses is told, and what was typed stays', async () => {
  const message = 'The name is too long.';
  await openCasePage(
    { detail: savedCase('Chua') },
    {
      saves: [
        refusalByCode('validation', {
          message,
          data: { fields: { 'personalInformation.0.name': 'Shorten the name.' } },
        }),
      ],
    },
  );
  await type('Chua Bee Lian');
  await says(/^This could not be saved yet. What you typed is kept on this device. The name is too long/);
  await userEvent.keyboard('{Tab}');
  await says('Shorten the name.');
  await expect.element(name()).toHaveValue('Chua Bee Lian');
});

test('what a colleague saved meanwhile is asked about; nothing is saved before the answer', async () => {
  const mine = savedCase('Chua');
  const theirs = { ...savedCase('Chua B. L.'), caseNo: mine.caseNo, revision: 5 };
  const { made } = await openCasePage({ detail: mine }, { saves: [refusalByCode('staleRevision')], detail: theirs });
  await type('Chua Bee Lian');
  const question = page.getByRole('dialog', { name: /^Daniel Koh saved at/ });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: /close/i }).click();
  await wait(10_000);
  expect(made(saveCall)).toHaveLength(1);
  await page.getByRole('button', { name: 'Not saved, choose' }).click();
  await question.getByRole('button', { name: 'Keep all of mine' }).click();
  await says(/^Saved \d/);
  expect(made(saveCall).at(-1)?.body).toMatchObject({ revision: 5 });
  expect(nameIn(made(saveCall).at(-1)?.body)).toBe('Chua Bee Lian');
});

test('two presses of Check and send check once, and lead to the financiers where nothing is missing', async () => {
  const detail = savedCase('Chua');
  const answer = Promise.withResolvers();
  const { made, address } = await openCasePage({ detail }, { gaps: [answer.promise] });
  await check().dblClick();
  await expect.poll(() => made(gapsCall).length).toBe(1);
  answer.resolve([]);
  await expect.poll(address).toBe(`/case/generate-application-form/${detail.caseNo}`);
  expect(made(gapsCall)).toHaveLength(1);
});

test('a check that ends after the page was left leads nowhere', async () => {
  const answer = Promise.withResolvers();
  const { made, address, leave } = await openCasePage({ detail: savedCase('Chua') }, { gaps: [answer.promise] });
  await check().click();
  await expect.poll(() => made(gapsCall).length).toBe(1);
  await leave();
  await act(() => answer.resolve([]));
  expect(address()).toBe('/');
});

test('a check that does not get through is told, and can be made again', async () => {
  const { made } = await openCasePage({ detail: savedCase('Chua') }, { gaps: [lost(), []] });
  await check().click();
  await says(/connection/i);
  await check().click();
  await expect.poll(() => made(gapsCall).length).toBe(2);
});

test.each([390, 820])('the main button of a sent case opens its history at %d px, too', async (width) => {
  await page.viewport(width, 844);
  const detail = savedCase('Chua', { submissionState: 1 });
  const { place, address } = await openCasePage({ detail });
  const lastPart = [...place.querySelectorAll<HTMLElement>('section > button')].at(-1);
  await act(() => lastPart?.click());
  const main = () => [...place.querySelectorAll<HTMLElement>('[data-up-to="md"] [data-variant="filled"]')];
  await expect.poll(() => main().map(({ textContent }) => textContent)).toEqual(['Loan history']);
  await act(() => main()[0]?.click());
  expect(address()).toBe(`/case/loan-history?id=${detail.caseNo}`);
});
