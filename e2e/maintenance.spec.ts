import { expect, type Page, test } from '@playwright/test';
import { askBackOffice } from './back-office/ask.ts';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { field, fillIn, look } from './steps.ts';

const setMaintenance = (from: number, to: number | null) => askBackOffice('setMaintenance', from, to);
const clearMaintenance = () => askBackOffice('clearMaintenance');
// Otherwise the maintenance would affect the journey of the restart, which uses the same portal.
test.afterEach(clearMaintenance);

const banner = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^Maintenance \d\d\/\d\d\/\d{4} \d\d:\d\d to / });
const blocking = (page: Page) => page.getByRole('alertdialog', { name: 'We are upgrading the portal' });
const fiveMinutes = '05:00';

test('maintenance is announced, blocks the page, and goes by itself', { tag: '@desktop' }, async ({ page }) => {
  const [phone] = await openDealer('Balestier Motors Pte. Ltd.', 'Chia Wei Jie');
  await page.clock.install();
  await setMaintenance(60, 180);

  await test.step('the banner is there before the login and behind it, until it is closed', async () => {
    await page.goto('/login');
    await expect(banner(page)).toBeVisible();
    await look(page, 'maintenance-01-login');
    await logInPage(page, phone);
    await page.goto('/case');
    await expect(banner(page)).toContainText('The portal is closed in that time.');
    await look(page, 'maintenance-02-banner');
    await banner(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect(banner(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });

  await test.step('another window is announced separately', async () => {
    await setMaintenance(120, 240);
    await page.clock.fastForward(fiveMinutes);
    await expect(banner(page)).toBeVisible();
  });

  await test.step('the dialog blocks; what was typed stays underneath', async () => {
    await page.goto('/case/loan-application');
    await fillIn(page, { name: 'Lim Jia Hui' });
    await field(page, 'name').focus();
    await setMaintenance(-55, 65);
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toBeVisible();
    expect(await blocking(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    await expect(blocking(page)).toContainText(
      /It opens again at \d\d\/\d\d\/\d{4} \d\d:\d\d\. This page then takes you back/,
    );
    await look(page, 'maintenance-03-upgrading');
    for (const key of ['Escape', 'Escape', 'Tab', 'x']) await page.keyboard.press(key);
    await expect(blocking(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.closest('form, main') ?? null)).toBeNull();
  });

  await test.step('it goes when it is over, and the keys are where they were', async () => {
    await clearMaintenance();
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toHaveCount(0);
    await expect(field(page, 'name')).toHaveValue('Lim Jia Hui');
    await expect(field(page, 'name')).toBeFocused();
  });

  await test.step('the end may not be known', async () => {
    await setMaintenance(-5, null);
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toContainText('It opens again when the work is done.');
    await look(page, 'maintenance-04-no-end');
    await clearMaintenance();
    await page.clock.fastForward(fiveMinutes);
    await expect(blocking(page)).toHaveCount(0);
  });
});
