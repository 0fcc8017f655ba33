import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage } from './desk.ts';
import { newNumber, openDealer } from './people.ts';
import { complaintsOf, look, lookBeforeAnswer } from './steps.ts';

test('what was sent is reported, by user too, and saved as a file', { tag: '@desktop' }, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Pasir Panjang Motors Pte. Ltd.', 'Zainal Abidin');
  const { addDocument, call, sendTo } = await logInPage(page, number);
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await sendTo(caseNo, ['provider']);
  await page.goto('/case');
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Pending approval 1 84,000.00/ })).toBeVisible();
  await look(page, 'reports-1-overview');
  await page.getByRole('link', { name: 'By user' }).click();
  await expect(page).toHaveURL(/view=users/);
  await expect(page.getByRole('row', { name: /^All/ })).toBeVisible();
  await look(page, 'reports-2-users');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Applications \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^\uFEFFCase,Financier,Status/);
  await lookBeforeAnswer(page, 'reports-2-asked', '**/report/summary*', () =>
    page.getByLabel('Period').selectOption('Last month'),
  );
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/);
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('lastMonth');
  const from = page.getByLabel('From', { exact: true });
  const second = (await from.inputValue()).replace(/^01/, '02');
  await from.fill(second.slice(1));
  await from.press('Enter');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-02/);
  await expect(from).toHaveValue(second);
  await from.fill('31/02/2026');
  await from.press('Enter');
  await expect(page.getByText(/^Enter a date up to /)).toBeVisible();
  await expect(from).toHaveValue('31/02/2026');
  await look(page, 'reports-3-no-day');
  await from.fill(second);
  await from.press('Enter');
  await expect(page.getByText(/^Enter a date up to /)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a dealer without applications sees that, and an account without the permission does too', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const [number] = await openDealer('Sengkang Autos Pte. Ltd.', 'Lydia Ho');
  const { addSubAccount } = await logInPage(page, number);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: /^Nothing was sent/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
  await look(page, 'reports-3-empty');
  const sales = newNumber();
  await addSubAccount('Jason Lim', sales, 'sales');
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await logInPage(colleague, sales);
  await colleague.goto('/reports');
  await expect(colleague.getByRole('heading', { name: 'Your account may not see reports' })).toBeVisible();
  await expect(colleague.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await context.close();
});
