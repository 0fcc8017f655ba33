import { expect, type Page, test } from '@playwright/test';
import type { Application } from '../../src/features/applications/contract.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { openDesk } from '../desk.ts';
import { openDealer } from '../people.ts';
import { portal } from '../portal.ts';
import { isPhone, look } from '../steps.ts';

const stream = /\/web\/events\?/;
const list = /\/case\/remind\?/;

/** Opens a dealer of the test's own, sends a case to the provider and returns its number. */
async function openCaseAtProvider(page: Page, dealer: string): Promise<string> {
  const [number] = await openDealer(dealer, 'Grace Teo');
  const desk = await openDesk(page, number);
  const { caseNo } = await desk.call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await desk.addDocument(caseNo, 'OtherDocument', 'logcard-01-petrol');
  await desk.call('/applicationForm/generate', { caseNo, financierIds: ['provider'] });
  const formOf = async () => (await desk.read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`))[0]?.formFileId;
  await expect.poll(formOf, { timeout: 60_000 }).toBeTruthy();
  await desk.call(`/applicationForm/mergeAttachments?caseNo=${caseNo}`, {});
  await desk.call(`/applicationForm/submit?caseNo=${caseNo}`, {});
  await expect.poll(() => referenceOf(caseNo), { timeout: 60_000 }).toBeTruthy();
  return caseNo;
}

/** The provider's reference of a case, once it has it. */
async function referenceOf(caseNo: string): Promise<string | undefined> {
  const reply = await fetch(`${portal.sandboxUrl}/api/provider/applications`);
  const found = (await reply.json()) as { applicationRef: string; caseNo: string }[];
  return found.find((each) => each.caseNo === caseNo)?.applicationRef;
}

/** Sends an event from the provider's desk. */
async function sendEvent(caseNo: string, type: string): Promise<void> {
  const reply = await fetch(`${portal.sandboxUrl}/api/provider/applications/${await referenceOf(caseNo)}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type, data: {} }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
}

const streamOpened = (page: Page) => page.waitForResponse((reply) => stream.test(reply.url()) && reply.ok());
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** Counts the requests for the list of notifications from now on. */
function countLists(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on('request', (request) => {
    if (list.test(request.url())) seen.count += 1;
  });
  return seen;
}

/** Hides or shows the page as a change of tabs does. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (value ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('an event of the provider reaches the bell and the title without a poll', async ({ page }) => {
  const caseNo = await openCaseAtProvider(page, 'Kembangan Motors Pte. Ltd.');
  const opened = streamOpened(page);
  await page.goto('/case');
  await opened;
  await expect(page).toHaveTitle('Application | Dealer Portal');
  const lists = countLists(page);
  const noPoll = page.waitForRequest(list, { timeout: 8000 }).then(
    () => 'polled',
    () => 'quiet',
  );
  expect(await noPoll).toBe('quiet');
  await sendEvent(caseNo, 'credit.failed');
  await expect(page).toHaveTitle('(1) Application | Dealer Portal');
  expect(lists.count).toBe(1);
  // The list of cases follows without a poll of its own.
  await expect(page.getByText('Credit review failed').first()).toBeVisible();
  await bell(page).click();
  const entry = page.getByText(/^Credit review failed \(/);
  await expect(entry).toBeVisible();
  await look(page, 'live-1-bell');
  await entry.click();
  await expect(page).toHaveURL(/loan-history/);
  await expect(page).not.toHaveTitle(/^\(/);
});

test('where the stream is down the page polls, and stops when it is back', async ({ page }) => {
  const caseNo = await openCaseAtProvider(page, 'Simei Motors Pte. Ltd.');
  await page.route(stream, (route) => route.abort());
  await page.goto('/case');
  await page.waitForRequest(list);
  await page.waitForRequest(list);
  await sendEvent(caseNo, 'credit.failed');
  await expect(page).toHaveTitle(/^\(1\)/);
  await page.unroute(stream);
  await streamOpened(page);
  const quiet = page.waitForRequest(list, { timeout: 8000 }).then(
    () => 'polled',
    () => 'quiet',
  );
  expect(await quiet).toBe('quiet');
});

test('a browser notification is shown while the tab is hidden, after a press has allowed it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'], { origin: portal.url });
  await page.addInitScript(() => {
    const shown: { title: string; body: string; press: () => void }[] = [];
    const Original = window.Notification;
    Object.assign(window, { shown });
    window.Notification = new Proxy(Original, {
      construct(target, [title, options]) {
        const made = new target(title, options);
        shown.push({ title, body: options.body, press: () => made.onclick?.(new Event('click')) });
        return made;
      },
    });
  });
  const caseNo = await openCaseAtProvider(page, 'Bugis Motors Pte. Ltd.');
  await page.goto('/case');
  await bell(page).click();
  const choice = page.getByRole('switch', { name: 'Browser notifications on this device' });
  await expect(choice).not.toBeChecked();
  await look(page, 'live-2-switch');
  await choice.check();
  await look(page, 'live-3-switched-on');
  await page.keyboard.press('Escape');
  await page.reload();
  const again = streamOpened(page);
  await setHidden(page, true);
  await again;
  await sendEvent(caseNo, 'credit.failed');
  const shown = () => page.evaluate(() => (window as unknown as { shown: { title: string; body: string }[] }).shown);
  await expect
    .poll(async () => (await shown()).map(({ body }) => body))
    .toEqual([expect.stringMatching(/^Credit review failed \(/)]);
  await page.evaluate(() => (window as unknown as { shown: { press: () => void }[] }).shown[0]?.press());
  await expect(page).toHaveURL(/loan-history/);
  await setHidden(page, false);
});

test('a browser that blocks notifications is named', async ({ page }) => {
  test.skip(isPhone(), 'The same switch.');
  await page.addInitScript(() => {
    Object.defineProperty(window.Notification, 'permission', { get: () => 'denied' });
  });
  const [number] = await openDealer('Paya Motors Pte. Ltd.', 'Grace Teo');
  await openDesk(page, number);
  await bell(page).click();
  await expect(page.getByText('This browser blocks notifications.')).toBeVisible();
  await expect(page.getByRole('switch')).toBeDisabled();
  await look(page, 'live-4-blocked');
});
