import { expect, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { messages } from '../sandbox.ts';
import { look, sendUnchecked } from '../steps.ts';

const [right, refused, corrected] = ['hp', 'refused', 'right'].map((name) => `${name}@meranti.example`);

test('an e-mail that one of two addresses refuses is sent again to that one only', { tag: '@desktop' }, async ({
  page,
}) => {
  const [number] = await openDealer('Meranti Motors Pte. Ltd.', 'Farid Osman');
  const { addDocument, call } = await logInPage(page, number);
  const bank = { name: 'Meranti Credit', sendMethod: 'email' };
  const saved = await call<{ financierId: string; revision: number }>('/financer/save', {
    ...bank,
    emails: [right, refused],
  });
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');

  await page.goto(`/case/generate-application-form/${caseNo}`);
  await page.getByLabel('Send to Meranti Credit').check();
  await page.getByLabel('Send to Tembusu Finance').uncheck();
  await page.getByRole('button', { name: /^Generate|^Make/ }).click();
  await expect(page.getByText('Form ready')).toHaveCount(1);
  await page.getByRole('button', { name: /^Send/ }).last().click();
  await sendUnchecked(page);
  await expect(page.getByText('This address does not exist. Correct it, then send again.')).toBeVisible();
  await look(page, 'deliveries-1-one-refused');

  await page.goto(`/case/loan-history?id=${caseNo}`);
  await expect(page.getByText(`Delivered to ${right}. Refused: ${refused}`)).toBeVisible();
  await look(page, 'deliveries-2-history');
  await page.getByRole('button', { name: /^Notifications, \d+ new/ }).click();
  await expect(page.getByText('An address of Meranti Credit refused the application.')).toBeVisible();
  await look(page, 'deliveries-3-bell');

  await call('/financer/save', {
    ...{ ...bank, financierId: saved.financierId, revision: saved.revision, emails: [right, corrected] },
  });
  await page.goto(`/case/generate-application-form/${caseNo}`);
  await page.getByRole('button', { name: `Send to ${refused} again` }).click();
  await expect(page.getByText('1 of 1 sent')).toBeVisible();
  await look(page, 'deliveries-4-arrived');
  const mails = (await messages('email')).filter(({ subject }) => subject?.includes(caseNo));
  expect(mails.map(({ to }) => to)).toEqual([`${right}, ${corrected}`]);
});
