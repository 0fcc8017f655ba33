import { expect, type Page, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage } from './desk.ts';
import { openDealer } from './people.ts';
import { complaintsOf, look, lookBeforeAnswer } from './steps.ts';

const row = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox');
const chips = (page: Page) => page.getByRole('region', { name: 'Active filters' });

async function openFilter(page: Page) {
  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('region', { name: 'Filter cases' });
  await expect(panel.getByLabel('Sent to')).toBeVisible();
  return panel;
}

test('a dealer with many cases finds the one', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Bedok Car Centre', 'Ong Siew Hoon', 'Lim Kok Wah');
  const { call } = await logInPage(page, number);
  const names = Array.from({ length: 58 }, (_, index) => `Customer ${String.fromCharCode(65 + (index % 26))}${index}`);
  for (const name of ['Halim bin Osman', ...names, 'Priya Nair']) {
    const body = sampleCase();
    Object.assign(body.personalInformation[0] ?? {}, { name });
    await call('/case/detail/save', body);
  }
  await page.goto('/case');

  await test.step('further cases come as the list is scrolled, the count says how many there are', async () => {
    await expect(page.getByText('60 not sent yet')).toBeVisible();
    await expect(page.locator('[data-row]').first()).toContainText('Priya Nair');
    await page.locator('[data-row]').last().scrollIntoViewIfNeeded();
    await expect(row(page, 'Halim bin Osman')).toBeAttached();
    await expect(page.locator('[data-row]')).toHaveCount(60);
    await page.evaluate(() => scrollTo(0, 0));
    await look(page, 'case-list-1-pending');
  });

  await test.step('by keyboard: to the search, through the rows, into a case and back', async () => {
    await page.locator('body').press('/');
    await expect(search(page)).toBeFocused();
    await page.keyboard.type('halim osman');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await expect(page).toHaveURL(/\/case$/);
    // The page searches after a pause in typing, and from then on stores the search in its history entry.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('halim osman');
    await page.reload();
    await expect(search(page)).toHaveValue('halim osman');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await search(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Halim bin Osman')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(search(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/loan-application\?id=HP/);
    await page.goBack();
    await expect(search(page)).toHaveValue('halim osman');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await search(page).press('Escape');
    await expect(search(page)).toHaveValue('');
    await expect(row(page, 'Priya Nair')).toBeVisible();
    await search(page).press('Escape');
    await expect(search(page)).not.toBeFocused();
    await page.locator('body').press('ArrowDown');
    await expect(row(page, 'Priya Nair')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Customer F57')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(row(page, 'Customer F57')).not.toBeFocused();
  });

  await test.step('by part of a plate, and by an identity number as a whole only', async () => {
    await search(page).fill('sgf 23');
    await expect(row(page, 'Priya Nair')).toBeVisible();
    await search(page).fill('S83123');
    await expect(page.getByRole('heading', { name: 'No case found' })).toBeVisible();
    await look(page, 'case-list-2-nothing-found');
    await search(page).fill('s8312345a');
    await expect(row(page, 'Priya Nair')).toBeVisible();
    await page.goto('/case?state=0&keyword=s8312345a');
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/case\?state=0$/);
    const looked = page.waitForRequest((request) => request.postData()?.includes('s8312345a') ?? false);
    await search(page).fill('s8312345a');
    await looked;
    await expect(row(page, 'Priya Nair')).toBeVisible();
    await expect(page).not.toHaveURL(/s8312345a/i);
    await search(page).fill('priya');
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await page.getByRole('link', { name: /Completed/ }).click();
    await expect(page.getByText('No case in this tab matches “priya”.')).toBeVisible();
    // The tabs count matching cases only, whatever other cases the dealer has: one under the first tab, none here.
    const tabs = page.getByRole('navigation', { name: 'Submission state' });
    await expect(tabs.getByRole('link')).toHaveText([/^Pending( Submission)? 1$/, / 0$/, /^Disbursement 0$/]);
    await expect(page.getByText('1 of 60 found')).toBeVisible();
    await look(page, 'case-list-2-found-elsewhere');
    await page.getByRole('link', { name: '1 under Pending Submission' }).click();
    await expect(row(page, 'Priya Nair')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
  });

  await test.step('filters: chosen together, shown, taken away one by one or all', async () => {
    const panel = await openFilter(page);
    await panel.getByLabel('Changed from').fill('02/01/2026');
    await panel.getByLabel('Changed to').fill('1/1/26');
    await panel.getByLabel('Changed to').blur();
    await expect(panel.getByText('Enter the year with four digits, as in 22/02/2011.')).toBeVisible();
    await panel.getByLabel('Changed to').fill('1/1/2026');
    await expect(panel.getByText('The last day is before the first.')).toBeVisible();
    await look(page, 'case-list-3-filter');
    await panel.getByLabel('Changed to').fill('03012026');
    await panel.getByLabel('Sent to').selectOption({ label: 'Tembusu Finance' });
    await panel.getByLabel('Owner').selectOption({ label: 'Ong Siew Hoon' });
    await panel.getByRole('button', { name: 'Show cases' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByText(/^No case in (this|any) tab matches all filters\.$/)).toBeVisible();
    await expect(page.getByText('0 of 60 found')).toBeVisible();
    await look(page, 'case-list-4-nothing-fits');
    await page.getByRole('button', { name: 'Remove filter: Sent to Tembusu Finance' }).click();
    await page.getByRole('button', { name: 'Remove filter: Changed 02/01/2026 to 03/01/2026' }).click();
    await expect(row(page, 'Priya Nair')).toBeVisible();
    await expect(chips(page).getByRole('listitem')).toHaveText(['Owner: Ong Siew Hoon']);
    await page.goBack();
    await expect(page.getByText(/^No case in (this|any) tab matches all filters\.$/)).toBeVisible();
    await page.reload();
    await expect(chips(page).getByRole('listitem')).toHaveCount(2);
    await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click();
    await expect(chips(page)).toHaveCount(0);
    await expect(row(page, 'Priya Nair')).toBeVisible();
  });

  await test.step('the longest unchanged first', async () => {
    await lookBeforeAnswer(page, 'case-list-5-asked', '**/case/list*', () =>
      page.getByRole('button', { name: 'Updated' }).click(),
    );
    await expect(page.locator('[data-row]').first()).toContainText('Halim bin Osman');
    await look(page, 'case-list-5-oldest-first');
  });
  expect(complaints).toEqual([]);
});
