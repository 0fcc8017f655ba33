import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { ApprovalAdvice } from '../../features/approvals/contract.ts';
import { grace, portal } from '../portal-of-file.ts';
import { addDocument, submitForms } from '../send-case.ts';

/** Sends the application of a case to a financier without an interface. Returns functions that record its outcome. */
export async function sendByMail(caseNo: string, financierId = 'demo-raintree') {
  await addDocument(portal, grace, caseNo);
  const form = { token: grace, body: { caseNo, financierIds: [financierId] } };
  await portal.call('POST /applicationForm/generate', form);
  await portal.runJobs();
  // Made again, so that no row refers to the first file any more.
  const made = await portal.call('POST /applicationForm/generate', form);
  expect(made.code, `${made.message} ${JSON.stringify(made.data)}`).toBe('0000');
  await portal.runJobs();
  const reply = await submitForms<{ applicationId: string }[]>(portal, grace, { caseNo });
  expect(reply.code, reply.message).toBe('0000');
  const [sent] = reply.data;
  await portal.runJobs();
  const applicationId = sent?.applicationId ?? '';
  const record = async (outcome: object) => {
    const body = { caseNo, applicationId, outcome, isCorrection: false };
    const recorded = await portal.call('POST /applicationForm/record', { token: grace, body });
    expect(recorded.code, recorded.message).toBe('0000');
  };
  return { applicationId, record };
}

/** Does the same up to the payment, with the financier's letter. */
export async function sendAndPay(caseNo: string): Promise<string> {
  const { applicationId, record } = await sendByMail(caseNo);
  const terms = { amountCents: 8_000_000, tenureMonths: 84, ratePercent: 2.78, validUntil: '2099-12-31' };
  await record({ kind: 'approved', ...terms, conditions: 'For Tan Wei Ling only' });
  const letter = { name: 'approval.pdf', bytes: readFileSync('fixtures/specimens/logcard-01-petrol.pdf') };
  await portal.upload({ caseNo, applicationId }, letter, grace, '/applicationForm/recordDocument');
  const advice = await portal.call<ApprovalAdvice>('GET /case/aa/detail', { token: grace, query: { caseNo } });
  const productOptionalId = advice.data.financingDetail[0]?.productOptionalId;
  await portal.call('POST /case/aa/accept', { token: grace, body: { caseNo, productOptionalId } });
  await record({ kind: 'verified' });
  await record({ kind: 'disbursed', amountCents: 7_950_000, paidOn: '2020-01-02', reference: 'RC-17' });
  return applicationId;
}
