import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { addDocument, submitCase, submitForms } from '../../../testing/send-case.ts';
import type { ApprovalAdvice } from '../../approvals/contract.ts';
import type { Disbursement } from '../../disbursements/contract.ts';
import type { Application, Recorded } from '../contract.ts';

const approved = {
  kind: 'approved',
  amountCents: 8_000_000,
  tenureMonths: 84,
  ratePercent: 2.78,
  validUntil: '2099-12-31',
  conditions: 'Log card before payment',
};
const paid = { kind: 'disbursed', amountCents: 7_950_000, paidOn: '2020-01-02', reference: 'RC-17' };
const token = () => grace;

async function sent(financierId = 'demo-raintree') {
  const { caseNo, applicationId, read } = await submitCase(portal, grace, financierId);
  await portal.runJobs();
  const query = { caseNo };
  const record = (outcome: object, isCorrection = false) =>
    portal.call<Recorded[]>('POST /applicationForm/record', {
      token: token(),
      body: { caseNo, applicationId, outcome, isCorrection },
    });
  const takeBack = () =>
    portal.call<Recorded[]>('POST /applicationForm/takeBack', { token: token(), body: { caseNo, applicationId } });
  const recorded = async () =>
    (await portal.call<Recorded[]>('GET /applicationForm/recorded', { token: token(), query })).data[0];
  const advice = () => portal.call<ApprovalAdvice>('GET /case/aa/detail', { token: token(), query });
  const accept = async () => {
    const option = (await advice()).data.financingDetail[0]?.productOptionalId;
    return portal.call('POST /case/aa/accept', { token: token(), body: { caseNo, productOptionalId: option } });
  };
  const disbursement = () => portal.call<Disbursement>('GET /disbursement/detail', { token: token(), query });
  const status = async () => (await read()).status;
  const history = async () =>
    (await portal.call<{ action: string; note?: string; by: string }[]>('GET /case/history', { token: token(), query }))
      .data;
  return { caseNo, applicationId, record, takeBack, recorded, advice, accept, disbursement, status, history };
}

describe('an outcome that is recorded by hand', () => {
  it('leads from the approval to the payment by the same statuses as a provider’s events', async () => {
    const { record, recorded, advice, accept, disbursement, status, history } = await sent();
    expect((await recorded())?.possible).toEqual(['approved', 'failed']);
    const { data } = await record(approved);
    expect(data[0]).toMatchObject({
      latest: { outcome: approved, by: 'Grace Teo Hui Min', isOpen: true },
      possible: [],
    });
    expect(await status()).toBe(2);
    expect((await advice()).data).toMatchObject({
      condition: 'Log card before payment',
      financingDetail: [{ nettFinancedAmount: 80_000, tenureMonth: 84, interestRate: 2.78 }],
    });
    expect((await accept()).code).toBe('0000');
    expect((await recorded())?.possible).toEqual(['verified', 'disbursed', 'failed']);
    // An answered outcome can no longer be corrected as a recording mistake.
    expect((await record({ ...approved, amountCents: 1 }, true)).code).toBe('5002');
    expect((await record({ kind: 'verified' })).code).toBe('0000');
    expect(await status()).toBe(5);
    expect((await record(paid)).code).toBe('0000');
    expect(await status()).toBe(7);
    expect((await disbursement()).data).toMatchObject({
      status: 7,
      payment: { nettPaidCents: 7_950_000, reference: 'RC-17', deductions: [{ amountCents: 50_000 }] },
    });
    const entry = (await history()).find(({ action }) => action === 'disbursement.completed');
    expect(entry).toMatchObject({ by: 'Grace Teo Hui Min', note: 'S$79,500.00, 02/01/2020. Recorded by hand' });
    // The provider is not notified.
    const waiting = await portal.db.$client.query(
      "select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'approvals.tell-provider'",
    );
    expect(waiting.rowCount).toBe(0);
  });

  it('is corrected: the offer and the payment show the new figures once', async () => {
    const { record, advice, accept, disbursement, status } = await sent();
    await record(approved);
    expect((await record({ ...approved, amountCents: 7_000_000 })).code).toBe('5002');
    expect((await record({ kind: 'failed', reason: 'x' }, true)).code).toBe('5002');
    expect((await record({ ...approved, amountCents: 7_000_000 }, true)).code).toBe('0000');
    expect((await advice()).data.financingDetail).toMatchObject([{ nettFinancedAmount: 70_000 }]);
    await accept();
    await record(paid);
    await record({ ...paid, amountCents: 6_900_000 }, true);
    const { data } = await disbursement();
    expect(data.payment?.nettPaidCents).toBe(6_900_000);
    expect(data.steps.map((step) => step.status)).toEqual([0, 2, 4, 5, 6, 7]);
    expect(await status()).toBe(7);
  });

  it('is taken back to the status before it, step by step', async () => {
    const { record, takeBack, recorded, advice, accept, disbursement, status } = await sent();
    await record({ kind: 'failed', reason: 'Income too low' });
    expect(await status()).toBe(1);
    expect((await takeBack()).code).toBe('0000');
    expect([await status(), (await recorded())?.latest]).toEqual([0, null]);
    await record(approved);
    await takeBack();
    expect([await status(), (await advice()).code]).toEqual([0, '5002']);
    await record(approved);
    await accept();
    expect((await takeBack()).message).toContain('acted on since');
    await record(paid);
    await takeBack();
    expect(await status()).toBe(4);
    const { data } = await disbursement();
    expect([data.payment, data.steps.map((step) => step.status)]).toEqual([null, [0, 2, 4]]);
    expect((await takeBack()).code).toBe('5002');
  });

  it('carries the letter of the financier, also after a correction', async () => {
    const { caseNo, applicationId, record, recorded, advice } = await sent();
    await record(approved);
    const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
    const letter = { name: 'approval.pdf', bytes };
    const path = '/applicationForm/recordDocument';
    expect((await portal.upload({ caseNo, applicationId }, letter, grace, path)).code).toBe('0000');
    await record({ ...approved, ratePercent: 2.6 }, true);
    const fileName = 'approval.pdf';
    expect((await advice()).data.financingDetail).toMatchObject([{ interestRate: 2.6, fileName }]);
    expect((await recorded())?.latest?.file).toMatchObject({ fileName });
  });

  it('is refused where it cannot be: the provider, an unsent form, wrong days, a status that does not fit', async () => {
    const own = await sent('provider');
    expect(await own.record(approved)).toMatchObject({
      code: '5002',
      message: expect.stringContaining('reports its decisions to the portal itself'),
    });
    const { record } = await sent();
    expect((await record({ kind: 'verified' })).code).toBe('5002');
    expect((await record(paid)).code).toBe('5002');
    expect((await record({ ...approved, validUntil: '2020-01-01' })).code).toBe('2001');
    expect((await record({ ...approved, validUntil: '31/12/2099' })).code).toBe('2001');
    expect((await record({ kind: 'failed', reason: ' ' })).code).toBe('2001');
  });
});

it('rings no bell for what somebody has just entered', async () => {
  const { caseNo, record } = await sent();
  await record(approved);
  const { rows } = await portal.db.$client.query('select detail from notifications');
  expect(JSON.stringify(rows)).not.toContain(caseNo);
});

it('of two offers each is decided on its own; without a choice it is the one that came last', async () => {
  const { caseNo } = await openCase();
  await addDocument(portal, grace, caseNo);
  await portal.runJobs();
  const body = { caseNo, financierIds: ['demo-raintree', 'demo-orchid'] };
  const made = await portal.call('POST /applicationForm/generate', { token: grace, body });
  expect(made.code, made.message).toBe('0000');
  await portal.runJobs();
  const { data } = await submitForms(portal, grace, { caseNo });
  const [first, second] = data.map(({ applicationId }) => applicationId);
  for (const [applicationId, amountCents] of [
    [second, 7_000_000],
    [first, 8_000_000],
  ]) {
    portal.clock.advance(60);
    const outcome = { ...approved, amountCents };
    const reply = await portal.call('POST /applicationForm/record', {
      token: grace,
      body: { caseNo, applicationId, outcome },
    });
    expect(reply.code).toBe('0000');
  }
  const advice = async (query: object) =>
    (await portal.call<ApprovalAdvice>('GET /case/aa/detail', { token: grace, query: { caseNo, ...query } })).data;
  expect((await advice({})).applicationId).toBe(first);
  const advised = await advice({ applicationId: second });
  expect(advised.financingDetail).toMatchObject([{ nettFinancedAmount: 70_000 }]);
  const productOptionalId = advised.financingDetail[0]?.productOptionalId;
  const wrong = await portal.call('POST /case/aa/accept', { token: grace, body: { caseNo, productOptionalId } });
  expect(wrong.code).toBe('2001');
  const right = { caseNo, applicationId: second, productOptionalId };
  expect((await portal.call('POST /case/aa/accept', { token: grace, body: right })).code).toBe('0000');
  const list = await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } });
  expect(list.data.map(({ applicationId, status }) => [applicationId, status])).toEqual([
    [first, 2],
    [second, 4],
  ]);
});
