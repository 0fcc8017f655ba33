import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sampleCase } from '../src/testing/sample-case.ts';
import { caller } from './caller.ts';
import { openDealer } from './people.ts';
import { isPhone, logIn, look, sendUnchecked } from './steps.ts';

test('what a financier without an interface decides is recorded by hand, up to the payment', async ({ page }) => {
  const [number] = await openDealer('Angsana Motors Pte. Ltd.', 'Mei Lim');
  await logIn(page, number);
  const call = await caller(page);
  const emails = [`hp.${isPhone() ? 'phone' : 'desktop'}@angsana.example`];
  const bank = { name: 'Angsana Credit', sendMethod: 'email', emails };
  await call('/financer/save', { data: bank });
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', { data: sampleCase() });
  const buffer = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer };
  await call('/case/file/upload', { multipart: { caseNo, fileType: 'LogCard', file } });
  await page.goto(`/case/generate-application-form/${caseNo}`);
  await page.getByLabel('Send to Angsana Credit').check();
  await page.getByLabel('Send to Tembusu Finance').uncheck();
  await page.getByRole('button', { name: /^Generate|^Make/ }).click();
  await expect(page.getByText('Form ready')).toHaveCount(1, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Send/ }).last().click();
  await sendUnchecked(page);
  await expect(page.getByText('1 of 1 sent')).toBeVisible({ timeout: 30_000 });

  await page.goto(`/case/loan-history?id=${caseNo}`);
  await page.getByRole('button', { name: 'Record outcome' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record outcome' });
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog.getByText('Enter an amount, such as 84,000.')).toBeVisible();
  await expect(dialog.getByLabel('Approved amount')).toBeFocused();
  await look(page, 'record-1-problems');
  await dialog.getByLabel('Approved amount').fill('80,000');
  await dialog.getByLabel('Months').fill('84');
  await dialog.getByLabel('Flat rate (p.a.)').fill('2.78');
  await dialog.getByLabel('Valid until').fill('31/12/2099');
  await dialog.getByLabel('Conditions').fill('Log card before payment');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('letter.pdf')).toBeVisible();
  await look(page, 'record-2-approved');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await expect(page.getByText('Recorded by Mei Lim')).toBeVisible();
  await expect(page.getByText('84 months, 2.78%')).toBeVisible();
  await look(page, 'record-3-history');

  await page.getByRole('button', { name: 'Correct or take back' }).click();
  const correction = page.getByRole('dialog', { name: 'Correct the outcome' });
  await expect(correction.getByLabel('Approved amount')).toHaveValue('80,000.00');
  await correction.getByLabel('Approved amount').fill('78,000');
  await look(page, 'record-4-correction');
  await correction.getByRole('button', { name: 'Save correction' }).click();
  await expect(correction).toBeHidden();
  await expect(page.getByText('Outcome from Angsana Credit corrected')).toBeVisible();

  await page.getByRole('button', { name: /Decide/ }).click();
  const advice = page.getByRole('dialog', { name: 'Approval Advice' });
  await expect(advice.getByText('S$78,000.00').first()).toBeVisible();
  await expect(advice.getByText('Inform Angsana Credit yourself.')).toBeVisible();
  await look(page, 'record-4b-advice');
  await advice.getByRole('button', { name: 'Accept Normal' }).click();
  await expect(advice).toBeHidden({ timeout: 10_000 });

  await page.getByRole('button', { name: 'Record outcome' }).click();
  await dialog.getByText('The money has arrived').click();
  await dialog.getByLabel('Amount paid').fill('77,500');
  await dialog.getByLabel('Paid on').fill('2/1/2026');
  await look(page, 'record-5-paid');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Disbursement detail' }).click();
  await expect(page.getByText('S$77,500.00').first()).toBeVisible();
  await expect(page.getByText('Deducted by the financier')).toBeVisible();
  await look(page, 'record-6-disbursement');

  await page.goto(`/case/loan-history?id=${caseNo}`);
  await page.getByRole('button', { name: 'Correct or take back' }).click();
  await correction.getByRole('button', { name: 'Take back' }).click();
  await look(page, 'record-7-take-back');
  await page
    .getByRole('dialog', { name: 'Take back this outcome?' })
    .getByRole('button', { name: 'Take back' })
    .click();
  await expect(page.getByText('Outcome from Angsana Credit taken back')).toBeVisible();
  await expect(page.getByText('Pending phone call verification').first()).toBeVisible();
});
