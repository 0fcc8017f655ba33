import { expect, test } from '@playwright/test';
import type { Application } from '../../src/features/applications/contract.ts';
import type { ApprovalAdvice } from '../../src/features/approvals/contract.ts';
import { sampleCompanyCase } from '../../src/testing/sample-company.ts';
import { logInPage, type UserDesk } from '../desk.ts';
import { openDealer, operate } from '../people.ts';
import { dealer, financierNames, fitsEveryWidth, longName } from './every-width.ts';

/** 60 characters. */
const longCompany = 'Pandan Reservoir Cold Chain and Refrigeration Services Pte L';

test('every screen of a case fits every width, with long names and every action', { tag: '@desktop' }, async ({
  page,
}) => {
  const [number] = await openDealer(dealer, longName);
  const desk = await logInPage(page, number);
  await operate('features', 'on', '--dealer', desk.dealer?.channelNo ?? '', '--feature', 'VSA_GENERATE');
  const [first, second] = [await desk.addFinancier(financierNames[0]), await desk.addFinancier(financierNames[1])];
  const caseNo = await sentCase(desk, [first, second]);
  await fitsEveryWidth(page, [{ name: 'history-sent', path: `/case/loan-history?id=${caseNo}` }]);
  await approve(desk, caseNo);
  const paidCaseNo = await paidCase(desk, first);
  await fitsEveryWidth(page, [
    { name: 'cases', path: '/case?state=1' },
    { name: 'advice', open: page.getByRole('link', { name: /^Accept or reject AA by/ }) },
    { name: 'applicant', path: `/case/loan-application?id=${caseNo}` },
    { name: 'guarantors', part: 'Guarantors' },
    { name: 'vehicle', part: 'Vehicle' },
    { name: 'financing', part: 'Financing' },
    { name: 'documents-part', part: 'Documents' },
    { name: 'authorisation', part: 'Authorisation and signatures' },
    { name: 'review', part: 'Review and send' },
    { name: 'documents', path: `/case/documents?id=${caseNo}` },
    { name: 'compare', path: `/case/quote-compare?id=${caseNo}` },
    { name: 'generate', path: `/case/generate-application-form/${caseNo}` },
    { name: 'history', path: `/case/loan-history?id=${caseNo}` },
    { name: 'outcome', open: page.getByRole('button', { name: 'Correct or take back' }).first() },
    { name: 'agreement', path: `/case/vehicle-sales-agreement?id=${caseNo}` },
    { name: 'disbursement', path: `/disbursement-detail-view?id=${paidCaseNo}` },
    { name: 'reports', path: '/reports' },
  ]);
});

/** A case that a financier has paid. Returns its number. */
async function paidCase(desk: UserDesk, financierId: string): Promise<string> {
  const { call, read } = desk;
  const caseNo = await sentCase(desk, [financierId]);
  const applicationId = await approve(desk, caseNo);
  const { financingDetail } = await read<ApprovalAdvice>(`/case/aa/detail?caseNo=${caseNo}`);
  const { productOptionalId } = financingDetail[0] ?? {};
  await call('/case/aa/accept', { caseNo, applicationId, productOptionalId });
  const outcome = { kind: 'disbursed', amountCents: 7_950_000, paidOn: '2020-01-02', reference: 'RC-17' };
  await call('/applicationForm/record', { caseNo, applicationId, outcome });
  return caseNo;
}

/** A company's case that was sent to financiers. Returns its number. */
async function sentCase({ call, addDocument, read, sendTo }: UserDesk, financierIds: string[]): Promise<string> {
  const body = sampleCompanyCase(2);
  Object.assign(body.personalInformation[0] ?? {}, { companyName: longCompany });
  Object.assign(body.personalInformation[1] ?? {}, { name: longName });
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', body);
  await addDocument(caseNo, 'LogCard', 'logcard-01-petrol.pdf');
  await sendTo(caseNo, financierIds);
  const deliveries = async () =>
    (await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`)).map(({ delivery }) => delivery);
  await expect.poll(deliveries).toEqual(financierIds.map(() => 'sent'));
  return caseNo;
}

/** Records an approval by every financier of a case; returns the first application. */
async function approve({ call, read }: UserDesk, caseNo: string): Promise<string | undefined> {
  const applications = await read<Application[]>(`/applicationForm/list?caseNo=${caseNo}`);
  const terms = { amountCents: 8_000_000, tenureMonths: 84, ratePercent: 2.78, validUntil: '2099-12-31' };
  for (const { applicationId } of applications) {
    const outcome = { kind: 'approved', ...terms, conditions: 'Log card before payment' };
    await call('/applicationForm/record', { caseNo, applicationId, outcome });
  }
  return applications[0]?.applicationId;
}
