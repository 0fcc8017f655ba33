import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { pens, photographedSignature, plainPicture, stampPicture } from '../src/testing/ink-pictures.ts';
import { logInPage, type UserDesk } from './desk.ts';
import { drawn, drawStroke } from './pad.ts';
import { newNumber, openDealer } from './people.ts';
import { look } from './steps.ts';

const card = (page: Page, name: string) => page.getByRole('figure', { name });
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** Records an element's height from now on. Returns a function that resolves with all recorded heights. */
async function watchHeight(place: Locator): Promise<() => Promise<number[]>> {
  const seen = await place.evaluateHandle((element) => {
    const heights = [element.clientHeight];
    new ResizeObserver(() => heights.push(element.clientHeight)).observe(element);
    return heights;
  });
  return () => seen.jsonValue();
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page.locator('input[type="file"]:not([capture])').setInputFiles(file);
}

const sendIt = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();
const isReady = (page: Page, name: string) => expect(card(page, name).getByRole('img', { name })).toBeVisible();

async function remove(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test.describe('a signature is drawn and a stamp uploaded; both are replaced and removed', { tag: '@desktop' }, () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let pad: Locator;
  let desk: UserDesk;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    pad = page.getByRole('img', { name: /^Place to sign/ });
    const [phone] = await openDealer('Katong Cars Pte. Ltd.', 'Lau Mei Fong');
    desk = await logInPage(page, phone);
  });
  test.afterAll(() => page.context().close());

  test('there is nothing yet', async () => {
    await page.goto('/personal-information');
    await expect(card(page, 'Signature').getByText('Not signed yet')).toBeVisible();
    await expect(card(page, 'NRIC, front')).toHaveCount(0);
    await look(page, 'signature-1-empty');
  });

  test('a signature is drawn; strokes can be undone', async () => {
    await card(page, 'Signature').getByRole('button', { name: 'Draw' }).click();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toBeDisabled();
    await drawStroke(page, pad, [
      [0.1, 0.6],
      [0.2, 0.3],
      [0.3, 0.65],
      [0.5, 0.3],
      [0.6, 0.6],
      [0.9, 0.4],
    ]);
    const before = await drawn(pad);
    await drawStroke(page, pad, [
      [0.02, 0.7],
      [0.8, 0.7],
    ]);
    await expect.poll(async () => (await drawn(pad)).width).toBeGreaterThan(before.width + 4);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await drawn(pad)).width).toBeCloseTo(before.width, 0);
    await look(page, 'signature-2-drawn');
    // The card must have the same height with a picture, during preparation and when ready.
    const heights = await watchHeight(card(page, 'Signature'));
    await save.click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await isReady(page, 'Signature');
    expect(new Set(await heights()).size, 'nothing jumps').toBe(1);
    await expect(card(page, 'Signature').getByText(/^Drawn \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  });

  test('a stamp is chosen, cut out by keyboard, turned, and uploaded once the connection is back', async () => {
    await card(page, 'Dealer stamp').getByRole('button', { name: 'Upload' }).click();
    const document = {
      name: 'card.pdf',
      mimeType: 'application/pdf',
      buffer: readFileSync('fixtures/specimens/payslip-01.pdf'),
    };
    await choose(page, document);
    await expect(page.getByText('Please upload a valid image file')).toBeVisible();
    await look(page, 'signature-3-choose');
    await choose(page, png('stamp.png', await stampPicture()));
    const frame = page.getByLabel('Handle of the frame, top left. Arrow keys move it.');
    await expect(frame).toBeVisible();
    const selection = page.locator('.ReactCrop__crop-selection');
    const widthOf = async () => (await selection.boundingBox())?.width ?? 0;
    await expect.poll(widthOf).toBeGreaterThan(15);
    const before = await widthOf();
    await frame.focus();
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(widthOf).toBeLessThan(before - 15);
    await look(page, 'signature-4-crop');
    const shape = async () => {
      const box = await page.getByRole('img', { name: 'The chosen picture' }).boundingBox();
      return (box?.width ?? 0) > (box?.height ?? 0);
    };
    expect(await shape()).toBe(true);
    await page.getByRole('button', { name: 'Turn right' }).click();
    await expect.poll(shape).toBe(false);
    await page.route('**/signature/uploadSignature*', (route) => route.abort());
    await sendIt(page);
    await expect(page.getByText('There is no connection. Try again once you are online.')).toBeVisible();
    await look(page, 'signature-5-failed');
    await page.unroute('**/signature/uploadSignature*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await isReady(page, 'Dealer stamp');
    await look(page, 'signature-6-ready');
  });

  test('a picture without a stamp says what to do; the stamp before stays in use', async () => {
    const note = page.getByRole('alert').filter({ hasText: 'The new dealer stamp cannot be used.' });
    const stamp = card(page, 'Dealer stamp').getByRole('img', { name: 'Dealer stamp' });
    await card(page, 'Dealer stamp').getByRole('button', { name: 'Replace' }).click();
    await choose(page, png('blank.png', await plainPicture('#ffffff')));
    await sendIt(page);
    await expect(note.getByText(/^No stamp was found on this picture/)).toBeVisible();
    await expect(stamp).toBeVisible();
    await note.scrollIntoViewIfNeeded();
    await look(page, 'signature-7-not-usable');
    await page.reload();
    await expect(note).toBeVisible();
    await expect(stamp).toBeVisible();
    await note.getByRole('button', { name: 'Dismiss' }).click();
    await expect(note).toBeHidden();
    await expect(card(page, 'Dealer stamp')).toBeFocused();
    await expect(stamp).toBeVisible();
    await card(page, 'Dealer stamp').getByRole('button', { name: 'Replace' }).click();
    await choose(page, png('blank.png', await plainPicture('#ffffff')));
    await sendIt(page);
    await note.getByRole('button', { name: 'Try again' }).click();
    await choose(page, png('stamp-2.png', await stampPicture(pens.blue)));
    await sendIt(page);
    await expect(note).toBeHidden();
    await isReady(page, 'Dealer stamp');
  });

  test('the signature is replaced by a photograph', async () => {
    await card(page, 'Signature').getByRole('button', { name: 'Redraw' }).click();
    await page.getByRole('button', { name: 'Upload a picture instead' }).click();
    await choose(page, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photographedSignature() });
    await sendIt(page);
    await expect(card(page, 'Signature').getByText(/^JPEG, \d+ kB/)).toBeVisible();
    await isReady(page, 'Signature');
  });

  test('a photograph without a signature leaves the former; it may be drawn instead', async () => {
    await card(page, 'Signature').getByRole('button', { name: 'Replace' }).click();
    await choose(page, { name: 'blank.jpg', mimeType: 'image/jpeg', buffer: await plainPicture('#ffffff') });
    await sendIt(page);
    const note = page.getByRole('alert').filter({ hasText: 'The new signature cannot be used.' });
    await note.getByRole('button', { name: 'Draw' }).click();
    await expect(pad).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, 'Signature').getByRole('img', { name: 'Signature' })).toBeVisible();
  });

  test('both are removed', async () => {
    await remove(page, 'Signature');
    await remove(page, 'Dealer stamp');
    await expect(card(page, 'Signature').getByText('Not signed yet')).toBeVisible();
    await expect(card(page, 'Dealer stamp').getByText('No stamp yet')).toBeVisible();
  });

  test('a sub-account asks for the stamp; who comes for it is led there and back', async ({ browser }) => {
    const number = newNumber();
    await desk.addSubAccount('Ravi Menon', number, 'sales');
    const other = await browser.newPage();
    await logInPage(other, number);
    await other.goto('/personal-information');
    await expect(card(other, 'Dealer stamp').getByRole('button')).toHaveCount(0);
    await other.getByRole('button', { name: 'Ask main account' }).click();
    await expect(other.getByText('Asked', { exact: true })).toBeVisible();
    await look(other, 'signature-8-sub-account');
    await other.context().close();

    await page.goto('/case');
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await page.goto('/personal-information?from=notification');
    await expect(card(page, 'Dealer stamp')).toBeFocused();
    await expect(card(page, 'Dealer stamp')).toBeInViewport();
    await card(page, 'Dealer stamp').getByRole('button', { name: 'Upload' }).click();
    await choose(page, png('stamp.png', await stampPicture()));
    await sendIt(page);
    await expect(page).toHaveURL(/\/case/);
  });
});
