import { expect, type Page, test } from '@playwright/test';
import { openWindows, type Windows } from './maintenance-window.ts';
import { openDealer } from './people.ts';
import { field, fillIn, logIn, look } from './steps.ts';

let windows: Windows;
test.beforeEach(async () => {
  windows = await openWindows();
});
// The other journeys use the same portal.
test.afterEach(() => windows.close());

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Maintenance \d\d\/\d\d\/\d{4} \d\d:\d\d to / });
const blocking = (page: Page) => page.getByRole('alertdialog', { name: 'We are upgrading the portal' });
const down = (page: Page) => page.getByRole('alertdialog', { name: 'The portal is not available' });
const complaint = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const fiveMinutes = '05:00';

test('maintenance is announced, blocks the page, and goes by itself', async ({ page }) => {
  const [phone] = await openDealer('Balestier Motors Pte. Ltd.', 'Chia Wei Jie');
  await page.clock.install();
  await windows.set(60, 180);

  await test.step('the banner is there before the login and behind it, until it is closed', async () => {
    await page.goto('/login');
    await expect(banner(page)).toBeVisible();
    await look(page, 'maintenance-01-login');
    await logIn(page, phone);
    await expect(banner(page)).toContainText('The portal is closed in that time.');
    await look(page, 'maintenance-02-banner');
    await banner(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('another window is announced anew', async () => {
    await windows.set(120, 240);
    await page.clock.fastForward(fiveMinutes);
    await expect(banner(page)).toBeVisible();
  });

  await test.step('the dialog blocks; what was typed stays underneath', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Lim Jia Hui' });
    await field(page, 'name').focus();
    await windows.set(-55, 65);
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toBeVisible();
    await expect(blocking(page)).toContainText(
      /It opens again at \d\d\/\d\d\/\d{4} \d\d:\d\d\. This page then takes you back/,
    );
    await look(page, 'maintenance-03-upgrading');
    for (const key of ['Escape', 'Escape', 'Tab', 'x']) await page.keyboard.press(key);
    await expect(blocking(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('form, main') ?? null)).toBeNull();
  });

  await test.step('it goes when it is over, and the keys are where they were', async () => {
    await windows.clear();
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toHaveCount(0);
    await expect(field(page, 'name')).toHaveValue('Lim Jia Hui');
    await expect(field(page, 'name')).toBeFocused();
  });

  await test.step('the end may not be known', async () => {
    await windows.set(-5, null);
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toContainText('It opens again when the work is done.');
    await look(page, 'maintenance-04-no-end');
    await windows.clear();
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toHaveCount(0);
  });
});

test('a portal that is down says so and opens again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByLabel('Mobile number')).toBeVisible();

  await test.step('the check of the system says down', async () => {
    await page.route('**/checkSystemMaintenanceNotice*', (route) =>
      route.fulfill({ status: 503, json: { code: '8001' } }),
    );
    await page.route('**/check/system*', (route) => route.fulfill({ json: { code: '500', message: '', data: {} } }));
    await page.clock.fastForward(fiveMinutes);
    await expect(down(page)).toBeVisible();
    await look(page, 'maintenance-05-down');
    await expect(complaint(page)).toHaveCount(0);
  });

  await test.step('it opens with the next notice', async () => {
    await page.unrouteAll();
    await page.clock.fastForward('00:15');
    await expect(down(page)).toHaveCount(0);
  });

  await test.step('a notice that fails while the system lives blocks nothing', async () => {
    await page.route('**/checkSystemMaintenanceNotice*', (route) =>
      route.fulfill({ status: 503, json: { code: '8001' } }),
    );
    const asked = page.waitForResponse('**/check/system*');
    await page.clock.fastForward(fiveMinutes);
    await asked;
    await expect(down(page)).toHaveCount(0);
    await expect(complaint(page)).toHaveCount(0);
    await page.unrouteAll();
  });

  await test.step('no answer to two tries counts as down', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.clock.fastForward(fiveMinutes);
    await page.clock.fastForward('00:03');
    await expect(down(page)).toBeVisible();
    await page.unrouteAll();
    await page.clock.fastForward('00:20');
    await expect(down(page)).toHaveCount(0);
  });
});
