import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { addDocument, runRetries, submitForms } from '../../../testing/send-case.ts';
import type { Application } from '../contract.ts';

interface Sent {
  caseNo: string;
  ref: string;
}

async function makeForm(financierId: string): Promise<Sent> {
  const { caseNo } = await openCase();
  await addDocument(portal, grace, caseNo);
  await portal.call('POST /applicationForm/generate', { token: grace, body: { caseNo, financierIds: [financierId] } });
  await portal.runJobs();
  const { data } = await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } });
  return { caseNo, ref: data[0]?.applicationId ?? '' };
}

async function sendCase(financierId = 'provider'): Promise<Sent> {
  const made = await makeForm(financierId);
  const sent = await submitForms(portal, grace, { caseNo: made.caseNo });
  expect(sent.code).toBe('0000');
  return made;
}

const advice = (minutes = 60) => ({
  advice: {
    expiresAt: new Date(portal.clock.now().getTime() + minutes * 60_000).toISOString(),
    rejectCapable: true,
    condition: '',
    financingDetail: [
      {
        type: 'Normal',
        nettFinancedAmountCents: 8400000,
        tenureMonths: 84,
        interestRate: 2.78,
        processingFeeCents: 25000,
        productOptionalId: 'N1',
      },
    ],
  },
});
const payment = {
  paidAt: '2026-11-21T03:32:00Z',
  reference: 'TF-DB-1',
  approvedAmountCents: 8400000,
  deductions: [],
  nettPaidCents: 8400000,
  accountHolder: 'Lorong Motors Pte. Ltd.',
  accountMasked: 'Changi Bank •••• 2209',
};

function event<T extends object>(ref: string, type: string, data: T = {} as T, secondsAgo = 0) {
  const occurredAt = new Date(portal.clock.now().getTime() - secondsAgo * 1000).toISOString();
  return { eventId: randomUUID(), applicationRef: ref, type, occurredAt, data };
}

async function post(body: object, options: { at?: Date; secret?: string; tampered?: string } = {}) {
  const text = JSON.stringify(body);
  const moment = options.at ?? new Date();
  const id = randomUUID();
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/provider/v1/events',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(moment.getTime() / 1000)),
      'webhook-signature': new Webhook(options.secret ?? portal.config.PROVIDER_SECRET ?? '').sign(id, moment, text),
    },
    payload: options.tampered ?? text,
  });
  const { code, data } = reply.json();
  return { status: reply.statusCode, code, outcome: data?.outcome };
}

const status = async ({ caseNo }: Sent) =>
  (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } })).data?.[0]
    ?.status;
const accept = ({ caseNo }: Sent) =>
  portal.call('POST /case/aa/accept', { token: grace, body: { caseNo, productOptionalId: 'N1' } });

describe('events of the provider', () => {
  it('counts an event once, however often and however simultaneously it comes', async () => {
    const sent = await sendCase();
    const first = event(sent.ref, 'aa.generated', advice());
    const replies = await Promise.all([post(first), post(first), post(first)]);
    expect(replies.map((reply) => reply.outcome).sort()).toEqual(['applied', 'repeated', 'repeated']);
    const history = await portal.call<{ action: string }[]>('GET /case/history', {
      token: grace,
      query: { caseNo: sent.caseNo },
    });
    expect(history.data.filter((entry) => entry.action === 'aa.generated')).toHaveLength(1);
  });

  it('keeps events that come early and applies them in their order', async () => {
    const sent = await sendCase();
    expect((await post(event(sent.ref, 'disbursement.completed', payment, 1))).outcome).toBe('waiting');
    expect((await post(event(sent.ref, 'disbursement.prepared', {}, 2))).outcome).toBe('waiting');
    expect((await post(event(sent.ref, 'aa.generated', advice(), 9))).outcome).toBe('applied');
    expect((await accept(sent)).code).toBe('0000');
    expect((await post(event(sent.ref, 'phone.verified', {}, 3))).outcome).toBe('applied');
    expect(await status(sent)).toBe(7);
  });

  it('applies after an acceptance what was waiting for it', async () => {
    const sent = await sendCase();
    await post(event(sent.ref, 'aa.generated', advice()));
    expect((await post(event(sent.ref, 'phone.verified'))).outcome).toBe('waiting');
    await accept(sent);
    expect(await status(sent)).toBe(5);
    expect(await post(event(sent.ref, 'phone.verified'))).toMatchObject({ status: 409, code: '5002' });
  });

  it('refuses what can no longer happen, every time it comes', async () => {
    const sent = await sendCase();
    await post(event(sent.ref, 'credit.failed', { reason: 'Income' }));
    const late = event(sent.ref, 'aa.generated', advice());
    expect(await post(late)).toMatchObject({ status: 409, code: '5002' });
    expect(await post(late)).toMatchObject({ status: 409, code: '5002' });
    expect(await status(sent)).toBe(1);
  });

  it('lets a late withdrawal of a replaced offer leave the new offer alone', async () => {
    const sent = await sendCase();
    await post(event(sent.ref, 'aa.generated', advice(), 30));
    await post(event(sent.ref, 'aa.generated', advice(), 10));
    expect((await post(event(sent.ref, 'aa.withdrawn', {}, 20))).outcome).toBe('applied');
    expect(await status(sent)).toBe(2);
    expect((await post(event(sent.ref, 'aa.withdrawn'))).outcome).toBe('applied');
    expect(await status(sent)).toBe(0);
    expect((await accept(sent)).code).toBe('5002');
  });

  it('puts an offer that comes after a later withdrawal into the history', async () => {
    const sent = await sendCase();
    await post(event(sent.ref, 'aa.generated', advice(), 30));
    await post(event(sent.ref, 'aa.withdrawn', {}, 10));
    expect((await post(event(sent.ref, 'aa.generated', advice(), 20))).outcome).toBe('applied');
    expect(await status(sent)).toBe(0);
    const { data } = await portal.call<{ action: string }[]>('GET /case/history', {
      token: grace,
      query: { caseNo: sent.caseNo },
    });
    expect(data.filter(({ action }) => action === 'aa.generated')).toHaveLength(1);
  });

  it('takes an offer without a condition', async () => {
    const sent = await sendCase();
    const { condition: _condition, ...rest } = advice().advice;
    await post(event(sent.ref, 'aa.generated', { advice: rest }));
    const reply = await portal.call<{ condition: string }>('GET /case/aa/detail', {
      token: grace,
      query: { caseNo: sent.caseNo },
    });
    expect([reply.code, reply.data.condition]).toEqual(['0000', '']);
  });

  it('refuses a wrong signature, changed bytes and a time off by over five minutes', async () => {
    const sent = await sendCase();
    const body = event(sent.ref, 'credit.failed');
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(await post(body, { secret })).toMatchObject({ status: 401, code: '1621' });
    expect((await post(body, { tampered: JSON.stringify({ ...body, type: 'aa.generated' }) })).status).toBe(401);
    expect((await post(body, { at: new Date(Date.now() - 301_000) })).status).toBe(401);
    expect((await post(body, { at: new Date(Date.now() + 301_000) })).status).toBe(401);
    expect(await status(sent)).toBe(0);
  });

  it('refuses data that does not fit', async () => {
    const sent = await sendCase();
    expect(await post(event(sent.ref, 'aa.generated', { advice: {} }))).toMatchObject({ status: 422, code: '2001' });
    expect(await post({ ...event(sent.ref, 'credit.failed'), type: 'credit.gone' })).toMatchObject({ status: 422 });
  });

  it('refuses an eventId that was used for another event, whatever part of it differs', async () => {
    const [one, other] = [await sendCase(), await sendCase()];
    const first = event(one.ref, 'aa.generated', advice());
    expect(await post(first)).toMatchObject({ status: 200, outcome: 'applied' });
    const cheaper = structuredClone(first.data);
    for (const option of cheaper.advice.financingDetail) option.nettFinancedAmountCents = 100;
    const others: Record<keyof typeof first, unknown> = {
      eventId: first.eventId,
      applicationRef: other.ref,
      type: 'aa.withdrawn',
      occurredAt: new Date(Date.parse(first.occurredAt) + 1).toISOString(),
      data: cheaper,
    };
    for (const [name, value] of Object.entries(others).filter(([name]) => name !== 'eventId')) {
      expect([name, await post({ ...first, [name]: value })]).toMatchObject([name, { status: 422, code: '2004' }]);
    }
    const more = { ...first, data: { ...first.data, note: 'A property that the portal does not read' } };
    expect(await post(more)).toMatchObject({ status: 422, code: '2004' });
    expect(await status(other)).toBe(0);
    const shown = await portal.call<{ financingDetail: object[] }>('GET /case/aa/detail', {
      token: grace,
      query: { caseNo: one.caseNo },
    });
    expect(shown.data.financingDetail).toMatchObject([{ nettFinancedAmount: 84_000 }]);
    expect(await post(first)).toMatchObject({ status: 200, outcome: 'repeated' });
  });

  it('takes a repetition that another JSON library wrote for the same event', async () => {
    const sent = await sendCase();
    const first = event(sent.ref, 'aa.generated', advice());
    await post(first);
    const [{ type, ...option } = { type: '' }] = first.data.advice.financingDetail;
    const { financingDetail: _, ...terms } = first.data.advice;
    const inSingapore = new Date(Date.parse(first.occurredAt) + 8 * 3600_000).toISOString().replace('Z', '+08:00');
    const again = {
      data: { advice: { financingDetail: [{ ...option, type }], ...terms } },
      ...{ occurredAt: inSingapore, type: first.type, applicationRef: sent.ref, eventId: first.eventId },
    };
    expect(JSON.stringify(again)).not.toBe(JSON.stringify(first));
    expect(await post(again)).toMatchObject({ status: 200, outcome: 'repeated' });
    const refused = event(sent.ref, 'disbursement.completed', payment);
    const early = await post(refused);
    expect(early.outcome).toBe('waiting');
    expect(await post(refused)).toMatchObject({ outcome: 'repeated' });
    const other = { ...refused, data: { ...payment, reference: 'TF-DB-2' } };
    expect(await post(other)).toMatchObject({ status: 422, code: '2004' });
  });

  it.each([
    ['that was e-mailed to another financier', () => sendCase('demo-raintree'), 0],
    ['that was not sent yet', () => makeForm('provider'), null],
    ['that does not exist', async () => ({ caseNo: '', ref: randomUUID() }), undefined],
  ])('answers of an application %s that it is unknown, and changes nothing', async (_which, make, before) => {
    const application = await make();
    expect(application.ref).not.toBe('');
    await portal.runJobs();
    for (const [type, data] of [
      ['aa.generated', advice()],
      ['credit.failed', { reason: 'Income' }],
      ['disbursement.completed', payment],
    ] as const) {
      const told = event(application.ref, type, data);
      expect(await post(told)).toMatchObject({ status: 404, code: '4001' });
      expect(await post(told)).toMatchObject({ status: 404, code: '4001' });
    }
    expect(await status(application)).toBe(before);
    const kept = await portal.db.$client.query('select 1 from provider_events where application_id = $1', [
      application.ref,
    ]);
    expect(kept.rows).toEqual([]);
  });
});

describe('deciding on an Approval Advice', () => {
  it('lets one of accept and reject win and tells the other', async () => {
    const sent = await sendCase();
    await post(event(sent.ref, 'aa.generated', advice()));
    const reject = portal.call('POST /case/aa/reject', { token: grace, body: { caseNo: sent.caseNo, reason: 2 } });
    const codes = (await Promise.all([accept(sent), reject])).map((reply) => reply.code);
    expect(codes.filter((code) => code === '0000')).toHaveLength(1);
    expect([3, 4]).toContain(await status(sent));
  });

  it('does not get in the way of an event that comes at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const sent = await sendCase();
      await post(event(sent.ref, 'aa.generated', advice()));
      const replies = await Promise.all([accept(sent), post(event(sent.ref, 'aa.generated', advice()))]);
      for (const reply of replies) expect(['0000', '5002']).toContain(reply.code);
    }
  });

  it('tells in the history that the provider did not take it', async () => {
    const sent = await sendCase();
    await portal.runJobs();
    // This offer was not made at the desk, so the desk refuses the decision.
    await post(event(sent.ref, 'aa.generated', advice()));
    expect((await accept(sent)).code).toBe('0000');
    await portal.runJobs();
    // 409 may mean that an earlier try is still in progress, so there are six tries.
    for (let tries = 1; tries < 6; tries += 1) await runRetries(portal);
    const { data } = await portal.call<{ action: string; financierName?: string }[]>('GET /case/history', {
      token: grace,
      query: { caseNo: sent.caseNo },
    });
    const told = data.find(({ action }) => action === 'approvals.decision-not-taken');
    expect(told?.financierName).toBe('Tembusu Finance');
  });

  it('refuses past the expiry, and says so', async () => {
    const sent = await sendCase();
    await post(event(sent.ref, 'aa.generated', advice(1)));
    portal.clock.advance(61);
    expect((await accept(sent)).code).toBe('5003');
    expect(await status(sent)).toBe(2);
  });

  it('needs a reason to reject, and an option that was offered to accept', async () => {
    const sent = await sendCase();
    await post(event(sent.ref, 'aa.generated', advice()));
    const noReason = await portal.call<{ fields: object }>('POST /case/aa/reject', {
      token: grace,
      body: { caseNo: sent.caseNo },
    });
    expect([noReason.code, Object.keys(noReason.data.fields)]).toEqual(['2001', ['reason']]);
    const body = { caseNo: sent.caseNo, productOptionalId: 'N9' };
    expect((await portal.call('POST /case/aa/accept', { token: grace, body })).code).toBe('2001');
  });
});
