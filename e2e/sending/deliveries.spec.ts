import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { caller } from '../caller.ts';
import { openDealer } from '../people.ts';
import { messages } from '../sandbox.ts';
import { isPhone, logIn, look, sendUnchecked } from '../steps.ts';

const at = (name: string) => `${name}.${isPhone() ? 'phone' : 'desktop'}@meranti.example`;

test('an e-mail that one of two addresses refuses is sent again to that one only', async ({ page }) => {
  const [number] = await openDealer('Meranti Motors Pte. Ltd.', 'Farid Osman');
  await logIn(page, number);
  const call = await caller(page);
  const bank = { name: 'Meranti Credit', sendMethod: 'email' };
  const emails = [at('hp'), at('refused')];
  const saved = await call<{ financierId: string; revision: number }>('/financer/save', { data: { ...bank, emails } });
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', { data: sampleCase() });
  const buffer = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
  const file = { name: 'logcard.pdf', mimeType: 'application/pdf', buffer };
  await call('/case/file/upload', { multipart: { caseNo, fileType: 'LogCard', file } });

  await page.goto(`/case/generate-application-form/${caseNo}`);
  await page.getByLabel('Send to Meranti Credit').check();
  await page.getByLabel('Send to Tembusu Finance').uncheck();
  await page.getByRole('button', { name: /^Generate|^Make/ }).click();
  await expect(page.getByText('Form ready')).toHaveCount(1, { timeout: 30_000 });
  await page.getByRole('button', { name: /^Send/ }).last().click();
  await sendUnchecked(page);
  await expect(page.getByText('This address does not exist. Correct it, then send again.')).toBeVisible({
    timeout: 30_000,
  });
  await look(page, 'deliveries-1-one-refused');

  await page.goto(`/case/loan-history?id=${caseNo}`);
  await expect(page.getByText(`Delivered to ${at('hp')}. Refused: ${at('refused')}`)).toBeVisible();
  await look(page, 'deliveries-2-history');
  await page.getByRole('button', { name: /^Notifications, \d+ new/ }).click();
  await expect(page.getByText('An address of Meranti Credit refused the application.')).toBeVisible();
  await look(page, 'deliveries-3-bell');

  await call('/financer/save', {
    data: { ...bank, financierId: saved.financierId, revision: saved.revision, emails: [at('hp'), at('right')] },
  });
  await page.goto(`/case/generate-application-form/${caseNo}`);
  await page.getByRole('button', { name: `Send to ${at('refused')} again` }).click();
  await expect(page.getByText('1 of 1 sent')).toBeVisible({ timeout: 30_000 });
  await look(page, 'deliveries-4-arrived');
  const mails = (await messages('email')).filter(({ subject }) => subject?.includes(caseNo));
  expect(mails.map(({ to }) => to)).toEqual([`${at('hp')}, ${at('right')}`]);
});
