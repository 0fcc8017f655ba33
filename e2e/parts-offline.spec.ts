import { expect, test } from '@playwright/test';
import { newNumber, openDealer } from './people.ts';
import { isPhone, logIn, look } from './steps.ts';

test('a part or page that does not arrive says why, and comes once it can', async ({ page, context }) => {
  const [number] = await openDealer(`Serangoon Autos ${newNumber()}`, 'Farah Idris');
  await logIn(page, number);
  const openMenu = () => (isPhone() ? page.getByRole('button', { name: 'Menu', exact: true }).click() : undefined);
  await openMenu();
  if (!isPhone()) await page.getByRole('button', { name: /, menu$/ }).click();
  await page.getByRole('link', { name: 'Personal information' }).click();
  const create = page.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toBeVisible();
  await expect(page.getByText('This device', { exact: false }).first()).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  const entry = page.getByRole('button', { name: 'Create account' });

  await test.step('only the part says that there is no connection, and it opens by itself', async () => {
    await context.setOffline(true);
    await create.click();
    await expect(alert).toContainText('You are offline.');
    await look(page, 'parts-1-offline');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toContainText('You are offline.');
    await expect(page.getByRole('heading', { level: 2, name: 'Details' })).toBeVisible();
    await context.setOffline(false);
    await expect(entry).toBeVisible();
    await expect(alert).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(create).toBeFocused();
  });

  await test.step('a whole page does, too', async () => {
    await context.setOffline(true);
    await openMenu();
    await page.getByRole('link', { name: 'Financer' }).click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByText('A new version is ready')).toHaveCount(0);
    await look(page, 'parts-2-page-offline');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Financer' })).toBeVisible();
  });

  await test.step('a new version is told of where the server has one', async () => {
    await page.route('**/js/vehicle-company-page-*', (route) => route.fulfill({ status: 404 }));
    await openMenu();
    await page.getByRole('link', { name: 'Vehicle' }).click();
    await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
    await look(page, 'parts-3-new-version');
  });
});
