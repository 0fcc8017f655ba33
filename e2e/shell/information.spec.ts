import { expect, type Page, test } from '@playwright/test';
import { environmentCookie } from '../../src/contract/information-address.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { journeyPortal } from '../portal.ts';
import { complaintsOf, look, openSection, takePicture } from '../steps.ts';

test('terms and privacy policy are open to everybody, in both languages', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/login');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  const tab = await opening;
  await expect(tab.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await expect(tab).toHaveURL(/\/information\/privacy-policy$/);
  await expect(tab.getByText('applications@portal.example').first()).toBeVisible();
  await look(tab, 'information-1-privacy');

  await tab.getByRole('button', { name: '中文' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await takePicture(tab, 'information-2-privacy-chinese');

  await tab.getByRole('link', { name: '条款与条件' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: '条款与条件' })).toBeVisible();
  await tab.getByRole('button', { name: 'English' }).click();
  await expect(tab.getByText(/Singapore International Arbitration Centre/).first()).toBeVisible();
  await look(tab, 'information-3-terms');
  await tab.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
  await expect(tab).toHaveURL(/#\w+/);
  await tab.close();
  expect(complaints).toEqual([]);
});

test('a version or page that is not there is said so, and what applies is shown', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/information/terms-of-conditions?version=1999-01-01');
  await expect(page.getByText('This version does not exist.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await page.goto('/information/elsewhere');
  await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  await look(page, 'information-4-no-page');
  for (const path of ['/lca-signature/elsewhere', '/c']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
    await expect(page).toHaveTitle('This page does not exist | Dealer Portal');
  }
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expect(page.locator('img.starting')).toBeHidden();
  await page.route('**/common/information', (route) => route.abort());
  await page.goto('/information/privacy-policy');
  await expect(page.getByRole('heading', { name: 'The text could not be loaded' })).toBeVisible();
  await page.unroute('**/common/information');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('a consent opens the version of the text it was given for', { tag: '@desktop' }, async ({ page }) => {
  const [number] = await openDealer('Tuas Wheels Pte. Ltd.', 'Halimah Osman');
  const { call } = await logInPage(page, number);
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await page.goto(`/case/loan-application?id=${caseNo}`);
  await openSection(page, 'Review and send');
  const link = page.getByRole('link', { name: 'Privacy policy of this consent' }).first();
  await expect(link).toHaveAttribute('href', '/information/privacy-policy?version=2026-11-23');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a test environment shows the texts in a dialog, with a link from one to the other and Back', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.context().addCookies([{ name: environmentCookie, value: 'TEST', url: journeyPortal.url }]);
  await page.goto('/login');
  const terms = page.getByRole('link', { name: 'Terms', exact: true });
  await terms.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(dialog.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await look(page, 'information-5-dialog');
  await dialog.getByRole('button', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(terms).toBeFocused();
  await leaveByEscape(page);
});

async function leaveByEscape(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Terms', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login/);
}
