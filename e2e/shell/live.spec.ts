import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Application } from '../../src/features/applications/contract.ts';
import { notify } from '../../src/features/notifications/server/notify.ts';
import { openPortal } from '../../src/operator/open-portal.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { openDesk } from '../desk.ts';
import { openDealer } from '../people.ts';
import { portal } from '../portal.ts';
import { isPhone, look } from '../steps.ts';

const stream = /\/web\/events\?/;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const streamOpened = (page: Page) => page.waitForResponse((reply) => stream.test(reply.url()) && reply.ok());

/** Sends a case to the provider and returns its number. */
async function sendCase(desk: Awaited<ReturnType<typeof openDesk>>): Promise<string> {
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

/** Returns the provider's reference of a case, if the provider has received it. */
async function referenceOf(caseNo: string): Promise<string | undefined> {
  const reply = await fetch(`${portal.sandboxUrl}/api/provider/applications`);
  const applications = (await reply.json()) as { applicationRef: string; caseNo: string }[];
  return applications.find((application) => application.caseNo === caseNo)?.applicationRef;
}

/** Fails the credit review of a case at the provider's desk. */
async function failReview(caseNo: string): Promise<void> {
  const reply = await fetch(`${portal.sandboxUrl}/api/provider/applications/${await referenceOf(caseNo)}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'credit.failed', data: {} }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
}

/** Leaves a notification as another process of the portal does. */
async function leaveNotice(userId: string, name: string): Promise<void> {
  const { ctx, close } = await openPortal('journey', { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '' });
  await notify(ctx, { userIds: [userId], type: 'stamp', detail: { name } });
  await close();
}

/** Takes every poll from the pages of a context: what they show then comes from the stream. */
async function blockPolls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const setInterval = window.setInterval;
    Object.assign(window, {
      setInterval: (act: () => void, ms: number) => (ms < 1000 ? setInterval(act, ms) : 0),
    });
  });
}

interface Shown {
  title: string;
  press: () => void;
}

/** Notifications of the system, which a browser without a screen does not have. Allowed as soon as the page asks. */
async function addNotifications(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown: Shown[] = [];
    class FakeNotification {
      static permission = 'default';
      onclick = () => undefined;
      constructor(title: string) {
        shown.push({ title, press: () => this.onclick() });
      }
      static async requestPermission() {
        FakeNotification.permission = 'granted';
        return 'granted';
      }
      close() {}
    }
    Object.assign(window, { Notification: FakeNotification, shown });
  });
}

/** Hides or shows the page as a change of tabs does. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('without a poll an event of the provider reaches bell and title, in every tab by one stream', async ({
  page,
  context,
}) => {
  await blockPolls(context);
  const [number] = await openDealer('Kembangan Motors Pte. Ltd.', 'Grace Teo');
  const caseNo = await sendCase(await openDesk(page, number));
  const streams = new Set<unknown>();
  context.on('request', (request) => stream.test(request.url()) && streams.add(request));
  context.on('requestfailed', (request) => streams.delete(request));
  const opened = streamOpened(page);
  await page.goto('/case?state=1');
  await opened;
  const other = await context.newPage();
  const openedThere = streamOpened(other);
  await other.goto('/personal-information');
  await openedThere;
  await expect.poll(() => streams.size).toBe(1);
  await expect(page).toHaveTitle('Case | Dealer Portal');
  await failReview(caseNo);
  await expect(page).toHaveTitle('(1) Case | Dealer Portal', { timeout: 5000 });
  await expect(other).toHaveTitle(/^\(1\) /, { timeout: 5000 });
  // The list on the screen is fetched again as well.
  await expect(page.getByText('Credit review failed').first()).toBeVisible({ timeout: 5000 });
  await other.close();
  await bell(page).click();
  const entry = page.getByText(/^Credit review failed \(/);
  await expect(entry).toBeVisible();
  await look(page, 'live-1-bell');
  await entry.click();
  await expect(page).toHaveURL(/loan-history/);
  await expect(page).toHaveTitle(/^[^(]/);
});

test('the page polls while the stream is down, and shows browser notifications only if they were asked for', async ({
  page,
}) => {
  await addNotifications(page);
  const shown = () => page.evaluate(() => (window as unknown as { shown: Shown[] }).shown.map(({ title }) => title));
  const [number] = await openDealer('Simei Motors Pte. Ltd.', 'Grace Teo');
  const listed = page.waitForRequest(/case\/remind\?/);
  await page.route(stream, (route) => route.abort());
  await openDesk(page, number);
  const userId = new URL((await listed).url()).searchParams.get('channelUserId') ?? '';
  await leaveNotice(userId, 'Daniel Koh');
  await expect(page).toHaveTitle(/^\(1\)/);
  const opened = streamOpened(page);
  await page.unroute(stream);
  await opened;
  await setHidden(page, true);
  await leaveNotice(userId, 'Priya Nair');
  await expect(page).toHaveTitle(/^\(2\)/, { timeout: 5000 });
  expect(await shown()).toEqual([]);
  await setHidden(page, false);
  await bell(page).click();
  const choice = page.getByRole('switch', { name: 'Browser notifications' });
  if (isPhone()) return expect(choice).toHaveCount(0);
  await choice.check();
  await look(page, 'live-2-switch');
  await page.keyboard.press('Escape');
  await setHidden(page, true);
  await leaveNotice(userId, 'Tan Boon Kiat');
  await expect.poll(shown).toEqual(['Tan Boon Kiat']);
  await page.evaluate(() => (window as unknown as { shown: Shown[] }).shown[0]?.press());
  await expect(page).toHaveURL(/personal-information/);
});
