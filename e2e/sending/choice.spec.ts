import { expect, test } from '@playwright/test';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { openDealer } from '../people.ts';
import { complaintsOf, look } from '../steps.ts';

test('each financier says what it lacks, and the next application goes where the last one went', {
  tag: '@desktop',
}, async ({ page }) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Serangoon Autos Pte. Ltd.', 'Koh Jun Hao');
  const { addDocument, addFinancier, call, sendTo } = await logInPage(page, number);
  const wanted = { fields: ['homeTelephone'], documents: ['BankStatement', 'Payslip'] };
  await addFinancier('Picky Credit', { requirements: wanted });
  const plain = await addFinancier('Plain Credit', { requirements: { fields: [], documents: [] } });
  const openCase = async () => {
    const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
    await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
    return caseNo;
  };

  await test.step('the gaps are below their financier, and lead to their fields', async () => {
    const caseNo = await openCase();
    await page.goto(`/case/generate-application-form/${caseNo}`);
    const gaps = page.getByRole('list', { name: 'Gaps for Picky Credit' }).getByRole('listitem');
    await expect(gaps).toHaveText([/^Home telephone missing/, /^Bank statement missing/, /^Payslip missing/]);
    // As many as the checklist counts, although the payslip is also among the gaps.
    const missing = page.getByRole('link', { name: /documents missing/ });
    await expect(missing).toHaveText(
      '5 documents missing NRIC, CPF statement, Payslip, Driving licence; Log card of the trade-in',
    );
    await expect(page.getByLabel('Send to Picky Credit')).toBeDisabled();
    await expect(page.getByRole('list', { name: 'Gaps for Plain Credit' })).toHaveCount(0);
    await expect(page.getByText('1 chosen', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Send to Tembusu Finance')).toBeChecked();
    await look(page, 'choice-1-gaps');
    await missing.click();
    await expect(page).toHaveURL(/\/case\/documents\?id=/);
    await page.goBack();
    await gaps.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/case\/loan-application\?.*#.*homeTelephone$/);
    await sendTo(caseNo, [plain]);
  });

  await test.step('the next case begins with the choice of the last one', async () => {
    await page.goto(`/case/generate-application-form/${await openCase()}`);
    await expect(page.getByText('1 chosen, as last time')).toBeVisible();
    await expect(page.getByLabel('Send to Plain Credit')).toBeChecked();
    await expect(page.getByLabel('Send to Tembusu Finance')).not.toBeChecked();
    await look(page, 'choice-2-as-last-time');
    await page.getByLabel('Send to Tembusu Finance').check();
    await expect(page.getByText('2 chosen', { exact: true })).toBeVisible();
  });
  expect(complaints).toEqual([]);
});
