import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import type { Application } from '../src/features/applications/contract.ts';
import type { ApprovalAdvice } from '../src/features/approvals/contract.ts';
import { sampleCase } from '../src/testing/sample-case.ts';
import { logInPage, openUserDesk } from './desk.ts';
import { openDealer } from './people.ts';
import { look, sendUnchecked } from './steps.ts';

test('what a financier without an interface decides is recorded by hand, up to the payment', {
  tag: '@desktop',
}, async ({ page }) => {
  const [number] = await openDealer('Angsana Motors Pte. Ltd.', 'Mei Lim');
  const { addDocument, addFinancier, call } = await logInPage(page, number);
  await addFinancier('Angsana Credit');
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await page.goto(`/case/generate-application-form/${caseNo}`);
  await page.getByLabel('Send to Angsana Credit').check();
  await page.getByLabel('Send to Tembusu Finance').uncheck();
  await page.getByRole('button', { name: /^Generate|^Make/ }).click();
  await expect(page.getByText('Form ready')).toHaveCount(1);
  await page.getByRole('button', { name: /^Send/ }).last().click();
  await sendUnchecked(page);
  await expect(page.getByText('1 of 1 sent')).toBeVisible();

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
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'letter.pdf', mimeType: 'application/pdf' },
    buffer: readFileSync('fixtures/specimens/logcard-01-petrol.pdf'),
  });
  await expect(dialog.getByText('letter.pdf')).toBeVisible();
  await look(page, 'record-2-approved');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toBeHidden();
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
  await expect(advice).toBeHidden();

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

test('of two offers the one on the screen stays there while somebody else accepts it', { tag: '@desktop' }, async ({
  page,
}) => {
  const [number, colleague] = await openDealer('Pasir Panjang Autos', 'Mei Lim', 'Arun Nair');
  const { addDocument, addFinancier, call, read, sendTo } = await logInPage(page, number);
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await sendTo(caseNo, [await addFinancier('Angsana Credit'), await addFinancier('Raintree Capital')]);
  const applications = await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`);
  const terms = { amountCents: 8_000_000, tenureMonths: 84, ratePercent: 2.78, validUntil: '2099-12-31' };
  const outcome = { kind: 'approved', ...terms, conditions: '' };
  for (const { applicationId } of applications) {
    await call('/applicationForm/record', { caseNo, applicationId, outcome });
  }

  await page.goto('/case?state=1');
  await page.getByRole('link', { name: /^Accept or reject AA by/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Approval Advice' });
  await expect(dialog.getByText('This case has another offer.')).toBeVisible();
  await expect(dialog.getByText(/accepting here does not reject the other offers/)).toBeVisible();
  const theirs = await openUserDesk(colleague);
  const advice = await theirs.read<ApprovalAdvice>(`/case/aa/detail?caseNo=${caseNo}`);
  const { financierName, applicationId, financingDetail } = advice;
  await expect(dialog.getByText(`${financierName} · ${caseNo}`)).toBeVisible();
  const { productOptionalId } = financingDetail[0] ?? {};
  await theirs.call('/case/aa/accept', { caseNo, applicationId, productOptionalId });
  await expect(dialog.getByText(/^Normal was accepted by Arun Nair/)).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'S$80,000.00' })).toContainText(/Normal\s*Accepted/);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await look(page, 'record-7b-accepted');
  await expect(dialog.getByText(`${financierName} · ${caseNo}`)).toBeVisible();

  await dialog.getByRole('button', { name: /^Show the offer of/ }).click();
  await expect(dialog.getByText(new RegExp(`^The offer of ${financierName} was accepted`))).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Accept Normal' })).toBeDisabled();
  await look(page, 'record-8-left-over');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Reject the offer of/ })).toBeVisible();
});
