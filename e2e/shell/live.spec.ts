import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { askBackOffice } from '../back-office/ask.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { look } from '../steps.ts';

const stream = /\/web\/events\?/;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const streamOpened = (page: Page) => page.waitForResponse((reply) => stream.test(reply.url()) && reply.ok());

/** Opens a dealer of the test's own at the list of cases. Returns a function that leaves a notification from another process. */
async function openList(page: Page, dealer: string) {
  const [number] = await openDealer(dealer, 'Grace Teo');
  const { dealer: account } = await logInPage(page, number);
  await page.goto('/case');
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  return (customerName: string) => askBackOffice('leaveNotice', account?.channelUserId ?? '', customerName);
}

/** Blocks the polls of a context's pages, so that updates can only come from the event stream. */
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

/** Simulates system notifications, which a headless browser lacks. Permission is granted as soon as the page asks. */
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

test('without a poll a notification reaches bell and title, in every tab by one stream', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await blockPolls(context);
  const leaveNotice = await openList(page, 'Kembangan Motors Pte. Ltd.');
  const streams = new Set<unknown>();
  context.on('request', (request) => stream.test(request.url()) && streams.add(request));
  context.on('requestfailed', (request) => streams.delete(request));
  const opened = streamOpened(page);
  await page.reload();
  await opened;
  const other = await context.newPage();
  const openedThere = streamOpened(other);
  await other.goto('/personal-information');
  await openedThere;
  await expect.poll(() => streams.size).toBe(1);
  await expect(page).toHaveTitle('Case | Dealer Portal');
  // The list on the screen is fetched again as well.
  const refetched = page.waitForRequest(/case\/list/);
  await leaveNotice('Lim Siew Hoon');
  await expect(page).toHaveTitle('(1) Case | Dealer Portal');
  await expect(other).toHaveTitle(/^\(1\) /);
  await refetched;
  await other.close();
  await leaveNotice('Quek Zhi Hong');
  await expect(page).toHaveTitle('(2) Case | Dealer Portal');
  await bell(page).click();
  const entry = page.getByRole('button', { name: 'Quek Zhi Hong' });
  await expect(entry).toContainText('Credit review failed (SMZ4718X)');
  await look(page, 'live-1-bell');
  await page.getByRole('button', { name: 'Mark all read' }).click();
  await expect(page).toHaveTitle('Case | Dealer Portal');
});

test('the page polls while the stream is down, and shows browser notifications only if they were asked for', {
  tag: '@desktop',
}, async ({ page }) => {
  await addNotifications(page);
  const shown = () => page.evaluate(() => (window as unknown as { shown: Shown[] }).shown.map(({ title }) => title));
  await page.route(stream, (route) => route.abort());
  const leaveNotice = await openList(page, 'Simei Motors Pte. Ltd.');
  await leaveNotice('Lim Siew Hoon');
  await expect(page).toHaveTitle(/^\(1\)/);
  const opened = streamOpened(page);
  await page.unroute(stream);
  await opened;
  await setHidden(page, true);
  await leaveNotice('Quek Zhi Hong');
  await expect(page).toHaveTitle(/^\(2\)/);
  expect(await shown()).toEqual([]);
  await setHidden(page, false);
  await bell(page).click();
  const choice = page.getByRole('switch', { name: 'Browser notifications' });
  await choice.check();
  await look(page, 'live-2-switch');
  await page.keyboard.press('Escape');
  await setHidden(page, true);
  await leaveNotice('Tan Boon Kiat');
  await expect.poll(shown).toEqual(['Tan Boon Kiat']);
  await page.evaluate(() => (window as unknown as { shown: Shown[] }).shown[0]?.press());
  await expect(page).toHaveURL(/loan-history/);
});
