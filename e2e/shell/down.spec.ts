import { expect, type Page, test } from '@playwright/test';
import { look } from '../steps.ts';

const down = (page: Page) => page.getByRole('alertdialog', { name: 'The portal is not available' });
const complaint = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });
const fiveMinutes = '05:00';

test('a portal that is down says so and opens again', { tag: '@desktop' }, async ({ page }) => {
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
