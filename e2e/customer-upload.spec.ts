import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage, type UserDesk } from './desk.ts';
import { newNumber, openDealer } from './people.ts';
import { codeSentTo, messages } from './sandbox.ts';
import { look, recordsOn, takePicture } from './steps.ts';

const pieces = '**/ticket/upload/piece';

/** Chooses files for a row of the request. */
async function choose(page: Page, name: string, ...files: string[]): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: name });
  await line.locator('input[type="file"]').setInputFiles(
    files.map((file) => ({
      name: file,
      mimeType: file.endsWith('.png') ? 'image/png' : file.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf',
      buffer: readFileSync(`fixtures/specimens/${file}`),
    })),
  );
}

/** Returns how many pages of documents this device stores. */
async function countKeptPages(page: Page): Promise<number> {
  const records = await recordsOn(page);
  return records.filter(({ kind }) => kind === 'pages').reduce((count, { files }) => count + files.length, 0);
}

// The browser has a camera that plays a picture (playwright.config.ts).
test.use({ permissions: ['camera'] });

test.describe('a customer sends what the dealer asked for by a link', { tag: '@phone' }, () => {
  test.describe.configure({ mode: 'serial' });
  const mobile = newNumber();
  const asked: { url: string; headers: Record<string, string> }[] = [];
  let page: Page;
  let office: BrowserContext;
  let dealerPage: Page;
  let desk: UserDesk;
  let caseNo = '';
  let requestId = '';
  let link = '';
  let licence: Locator;

  test.beforeAll(async ({ browser }) => {
    const [number] = await openDealer('Kallang Motors Pte. Ltd.', 'Grace Teo');
    office = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
    dealerPage = await office.newPage();
    desk = await logInPage(dealerPage, number);
    const body = sampleCase();
    const [party] = body.personalInformation;
    if (party) party.mobile = `+65${mobile}`;
    ({ caseNo } = await desk.call<{ caseNo: string }>('/case/detail/save', body));
    ({ requestId } = await desk.call<{ requestId: string }>('/case/file/request', {
      caseNo,
      personalInfoId: party?.personalInfoId,
      fileTypes: ['NRICFront', 'NRICBack', 'Payslip', 'DrivingLicense'],
    }));
    await expect
      .poll(async () => {
        link = /(\/c\/upload#[\w-]{43})$/.exec((await messages('sms', `+65${mobile}`))[0]?.text ?? '')?.[1] ?? '';
        return link;
      })
      .not.toBe('');
    page = await browser.newPage();
    await page.addInitScript(() => {
      const live = new Set<string>();
      Object.assign(window, { live });
      const [make, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
      URL.createObjectURL = (object) => {
        const address = make(object);
        live.add(address);
        return address;
      };
      URL.revokeObjectURL = (address) => {
        live.delete(address);
        revoke(address);
      };
    });
    page.on('request', (request) => asked.push({ url: request.url(), headers: request.headers() }));
    licence = page.getByRole('listitem').filter({ hasText: 'Driving licence' });
  });
  test.afterAll(() => Promise.all([page.context().close(), office.close()]));

  test('a code to their phone opens it, in their language', async () => {
    const shown = await page.goto(link);
    expect(shown?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await page.getByRole('button', { name: '中文' }).click();
    await expect(page.getByRole('heading', { name: '确认您的手机' })).toBeVisible();
    await takePicture(page, '70-customer-link-zh');
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Send code' }).click();
    const entry = page.getByRole('textbox', { name: /6-digit code/ });
    await expect(entry).toBeFocused();
    await look(page, '71-customer-code');
    await entry.fill(await codeSentTo(`+65${mobile}`));
    await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
    await look(page, '72-customer-asked');
  });

  test('one that came as another document is used for what it is', async () => {
    await choose(page, 'Driving licence', 'nric-front-01-clean.png');
    await licence.getByRole('button', { name: /^Use it for NRIC/ }).click();
    // The button has gone.
    await expect(licence).toBeFocused();
    await expect(page.getByText('The back is still missing.')).toBeVisible();
    await look(page, '72-customer-used-for');
  });

  test('over a bad line the upload resumes automatically, also after a reload', async () => {
    await choose(page, 'NRIC, both sides', 'nric-back-01-clean.png');
    await page.route(pieces, (route) => route.abort('connectionreset'));
    // Two photos of a payslip become one document of two pages. A third photo, taken here, is discarded.
    await choose(page, 'Payslip', 'payslip-02-photo.jpg');
    const files = page.getByRole('dialog').locator('input[type="file"]');
    await files.setInputFiles('fixtures/specimens/payslip-02-photo.jpg');
    // The input is emptied, so that the same file can be chosen again.
    await expect(files).toHaveValue('');
    const pages = page.getByRole('list', { name: 'Pages, in their order' }).getByRole('listitem');
    await expect(pages).toHaveCount(2);
    await page.getByRole('button', { name: 'Photograph another page' }).click();
    await expect(page.getByRole('button', { name: 'Take the photo' })).toBeEnabled();
    await page.getByRole('button', { name: 'Take the photo' }).click();
    await expect(page.getByText('Page 3 is taken.')).toBeVisible();
    await look(page, '78-customer-camera-pages');
    await page.getByRole('button', { name: '3 pages, continue' }).click();
    await page.getByRole('button', { name: 'Move page 3 up' }).click();
    await expect(page.getByRole('button', { name: 'Move page 2 up' })).toBeFocused();
    await look(page, '79-customer-pages');
    await page.getByRole('button', { name: 'Remove page 2' }).click();
    await expect.poll(() => countKeptPages(page)).toBe(2);
    // Another tab with the same link has its own pages.
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => window.open(location.href));
    const beside = await opened;
    await expect(beside.getByRole('heading', { name: '3 documents' })).toBeVisible();
    await choose(beside, 'Payslip', 'payslip-02-photo.jpg');
    await expect(beside.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await expect.poll(() => countKeptPages(page)).toBe(3);
    await page.reload();
    const payslip = page.getByRole('listitem').filter({ hasText: 'Payslip' });
    await expect(payslip.getByText('2 pages, not sent yet.')).toBeVisible();
    await beside.close();
    await page.getByRole('button', { name: 'Send payslip' }).click();
    await page.getByRole('button', { name: 'Send 2 pages' }).click();
    await expect(page.getByText('It continues automatically').first()).toBeVisible();
    await look(page, '73-customer-offline');
    await page.unroute(pieces);
    await page.reload();
    await expect(payslip.getByText('Readable')).toBeVisible();
  });

  test('the camera takes a photo, and an unclear one is taken again', async () => {
    await page.getByRole('button', { name: 'Photograph driving licence' }).click();
    const shutter = page.getByRole('button', { name: 'Take the photo' });
    await expect(shutter).toBeEnabled();
    await look(page, '74-customer-camera');
    await shutter.click();
    await expect(licence.getByText('Unclear')).toBeVisible();
    await look(page, '75-customer-unclear');
    await page.reload();
    await expect(licence.getByText('Unclear')).toBeVisible();
    await choose(page, 'Driving licence', 'licence-01-clean.png');
    await expect(page.getByRole('heading', { name: 'All done' })).toBeVisible();
    // The customer sent it by mistake. Until the dealer has checked it, another file can replace it.
    const again = licence.getByRole('button', { name: 'Replace: Driving licence' });
    await again.click();
    await expect(licence.getByRole('button', { name: 'Take a photo' })).toBeFocused();
    await licence.getByRole('button', { name: 'Keep the one you sent' }).click();
    await expect(again).toBeFocused();
    await again.press('Enter');
    await look(page, '76-customer-instead');
    const sent = page.waitForResponse('**/ticket/upload/finish');
    await choose(page, 'Driving licence', 'licence-02-photo.jpg');
    expect((await sent).status()).toBe(200);
    await expect(again).toBeVisible();
    await look(page, '76-customer-done');
    // The browser has released the pictures that are no longer shown.
    const unused = () =>
      page.evaluate(() => {
        const { live } = window as unknown as { live: Set<string> };
        return live.size - document.querySelectorAll('img[src^="blob:"]').length;
      });
    await expect.poll(unused).toBe(0);
  });

  test('the dealer is notified, and finds the documents', async () => {
    await dealerPage.goto('/case');
    await dealerPage.getByRole('button', { name: /^Notifications, \d new$/ }).click();
    await dealerPage.getByRole('button', { name: /Tan Wei Ling.*All \d+ documents received/ }).click();
    await expect(dealerPage).toHaveURL(new RegExp(`/case/documents\\?id=${caseNo}`));
    await expect(dealerPage.getByText('From the customer').first()).toBeVisible();
    await dealerPage.getByRole('button', { name: 'Payslip' }).click();
    await expect(dealerPage.getByText(/of 2/)).toBeVisible();
  });

  test('a link that was withdrawn opens nothing', async () => {
    await desk.call('/case/file/request/withdraw', { requestId });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'This link is over' })).toBeVisible();
    await look(page, '77-customer-over');
  });

  test('only the page itself has known the secret of the link, and no dealer’s login went along', () => {
    const secret = link.slice(-43);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter(({ url }) => url.includes(secret))).toEqual([]);
    expect(asked.filter(({ headers }) => headers.token || headers.referer?.includes(secret))).toEqual([]);
  });
});
