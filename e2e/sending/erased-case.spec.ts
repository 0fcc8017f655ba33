import { writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type { Application } from '../../src/features/applications/contract.ts';
import type { ApprovalAdvice } from '../../src/features/approvals/contract.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { logInPage } from '../desk.ts';
import { openDealer, operate } from '../people.ts';
import { complaintsOf, isPhone, look, takePicture } from '../steps.ts';
import { layoutFaults } from '../widths.ts';

const erased = /Personal data erased on \d\d\/\d\d\/\d{4}/;
const why = /can only be read\. .*are kept until \d\d\/\d\d\/20\d\d: claims can be brought for six years by law\./;
const cannotWork =
  /send again|send to|submit|generate|check and send|edit application|copy|record outcome|upload|add a document/i;

/** Looks at a screen at this width and at that of a small laptop. */
async function lookAt(page: Page, name: string): Promise<void> {
  await look(page, name);
  expect(await layoutFaults(page, isPhone()), name).toEqual([]);
  if (isPhone()) return;
  await page.setViewportSize({ width: 1024, height: 768 });
  await takePicture(page, `${name}-1024`);
  expect(await layoutFaults(page, false), `${name} at 1024`).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the screens of an erased customer say so, and offer nothing that cannot work', { tag: '@both' }, async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const [number] = await openDealer('Balestier Cars Pte. Ltd.', 'Hui Ling Ang');
  const { addDocument, addFinancier, call, read, sendTo } = await logInPage(page, number);
  const financierId = await addFinancier('Balestier Credit');
  const customer = isPhone() ? 'S8821044A' : 'S8812345Z';
  const values = sampleCase();
  const [party] = values.personalInformation;
  const personalInformation = [{ ...party, identityNumber: customer }];
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', { ...values, personalInformation });
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await sendTo(caseNo, [financierId]);
  const [sent] = await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`);
  const { applicationId } = sent as Application;
  const record = (outcome: object) => call('/applicationForm/record', { caseNo, applicationId, outcome });
  const terms = { amountCents: 8_000_000, tenureMonths: 84, ratePercent: 2.78, validUntil: '2099-12-31' };
  await record({ kind: 'approved', ...terms });
  const advice = await read<ApprovalAdvice>(`/case/aa/detail?caseNo=${caseNo}`);
  await call('/case/aa/accept', { caseNo, productOptionalId: advice.financingDetail[0]?.productOptionalId });
  await record({ kind: 'verified' });
  await record({ kind: 'disbursed', amountCents: 7_950_000, paidOn: '2020-01-02', reference: 'RC-17' });

  await test.step('a form that is open during the erasure leads to the history', async () => {
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tan Wei Ling');
    const file = test.info().outputPath('number.txt');
    writeFileSync(file, customer);
    await operate('customers', 'erase', '--yes', '--file', file);
    await expect(page).toHaveURL(/loan-history/);
  });

  const offersNothing = async () => {
    const main = page.locator('main, header').locator('button, a');
    const words = await main.evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );
    expect(words.filter((word) => cannotWork.test(word))).toEqual([]);
  };
  const title = page.getByRole('heading', { level: 1 });

  await test.step('history', async () => {
    await expect(title).toHaveText(erased);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.getByText('By the portal’s operator')).toBeVisible();
    await offersNothing();
    await lookAt(page, 'erased-1-history');
  });
  await test.step('list', async () => {
    await page.goto('/case?state=2');
    await expect(page.getByRole('link', { name: erased })).toBeVisible();
    await lookAt(page, 'erased-2-list');
  });
  await test.step('disbursement', async () => {
    await page.getByRole('link', { name: erased }).click();
    await expect(title).toHaveText(erased);
    await expect(page.getByText(why)).toBeVisible();
    await lookAt(page, 'erased-3-disbursement');
  });
  await test.step('form', async () => {
    await page.goto(`/case/loan-application?id=${caseNo}`);
    await expect(title).toHaveText(erased);
    await expect(page.getByText(why)).toBeVisible();
    await expect(page.locator('main input, main select, main textarea')).toHaveCount(0);
    await offersNothing();
    await lookAt(page, 'erased-4-form');
  });
  await test.step('sending', async () => {
    await page.goto(`/case/generate-application-form/${caseNo}`);
    await expect(page.getByText(erased).first()).toBeVisible();
    await expect(page.getByText('1 of 1 sent')).toBeVisible();
    if (!isPhone()) await expect(page.getByText('Choose a financier to see what was sent')).toBeVisible();
    await offersNothing();
    await lookAt(page, 'erased-5-sending');
  });
  await test.step('documents', async () => {
    await page.goto(`/case/documents?id=${caseNo}`);
    await expect(page.getByText(why)).toBeVisible();
    await offersNothing();
    await lookAt(page, 'erased-6-documents');
  });
  expect(complaints).toEqual([]);
});
