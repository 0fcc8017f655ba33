import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { openCase } from '../../../testing/saved-case.ts';
import { addDocument, submitForms } from '../../../testing/send-case.ts';
import { createProvider } from '../../financiers/server/providers/manage-providers.ts';
import type { ApprovalAdvice } from '../contract.ts';

let second: { financierId: string; secret: string };
it.beforeAll(async () => {
  const url = `${portal.sandbox.url}/provider`;
  second = await createProvider(portal.context, { name: 'Simpang Bank', channel: 12, url });
});

async function sendToBoth(owner = grace) {
  const { caseNo } = await openCase({}, owner);
  await addDocument(portal, grace, caseNo);
  const financierIds = ['provider', second.financierId];
  await portal.call('POST /applicationForm/generate', { token: grace, body: { caseNo, financierIds } });
  await portal.runJobs();
  const sent = await submitForms(portal, grace, { caseNo });
  const idOf = (financierId: string) => sent.data.find((row) => row.financierId === financierId)?.applicationId ?? '';
  return { caseNo, ofMain: idOf('provider'), ofSecond: idOf(second.financierId) };
}

/** Posts a provider's offer: a separate option for an amount in cents. */
async function offer(applicationRef: string, secret: string, option: string, nettFinancedAmountCents: number) {
  const terms = { tenureMonths: 84, interestRate: 2.78, processingFeeCents: 25_000, productOptionalId: option };
  const advice = {
    expiresAt: new Date(portal.clock.now().getTime() + 3600_000).toISOString(),
    rejectCapable: true,
    condition: '',
    financingDetail: [{ type: 'Normal', nettFinancedAmountCents, ...terms }],
  };
  const occurredAt = portal.clock.now().toISOString();
  const eventId = randomUUID();
  const payload = JSON.stringify({ eventId, applicationRef, type: 'aa.generated', occurredAt, data: { advice } });
  const seconds = Math.floor(Date.now() / 1000);
  const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
  const signature = hmac.update(`${eventId}.${seconds}.${payload}`).digest('base64');
  const reply = await portal.app.inject({
    method: 'POST',
    url: '/api/provider/v1/events',
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${signature}`,
    },
    payload,
  });
  expect(reply.json().data).toEqual({ outcome: 'applied' });
}

const mainSecret = () => portal.config.PROVIDER_SECRET ?? '';
const show = (call: 'detail' | 'view', query: { caseNo: string; applicationId?: string }, token = grace) =>
  portal.call<ApprovalAdvice>(`GET /case/aa/${call}`, { token, query });

it('of two open advices the one that was shown is answered', async () => {
  const { caseNo, ofMain, ofSecond } = await sendToBoth();
  await offer(ofMain, mainSecret(), 'M1', 8_400_000);
  portal.clock.advance(1);
  await offer(ofSecond, second.secret, 'S1', 8_300_000);
  const first = (await show('detail', { caseNo })).data;
  expect(first).toMatchObject({ applicationId: ofSecond, others: [{ applicationId: ofMain }] });
  const other = (await show('detail', { caseNo, applicationId: ofMain })).data;
  expect(other).toMatchObject({ applicationId: ofMain, financingDetail: [{ productOptionalId: 'M1' }] });
  expect(other).toMatchObject({
    others: [{ applicationId: ofSecond, financierName: 'Simpang Bank' }],
    stillDeciding: [],
    acceptedOf: null,
  });

  const accept = (body: object) => portal.call('POST /case/aa/accept', { token: grace, body: { caseNo, ...body } });
  expect((await accept({ applicationId: ofMain, productOptionalId: 'S1' })).code).toBe('2001');
  expect((await accept({ applicationId: ofMain, productOptionalId: 'M1' })).code).toBe('0000');
  expect((await show('view', { caseNo, applicationId: ofMain })).data.state).toBe('accepted');
  const left = (await show('detail', { caseNo, applicationId: ofSecond })).data;
  expect(left).toMatchObject({
    state: 'open',
    others: [],
    stillDeciding: [],
    acceptedOf: first.others[0]?.financierName,
  });
  const again = await accept({ applicationId: ofMain, productOptionalId: 'M1' });
  expect([again.code, again.message]).toEqual(['5004', 'Grace Teo Hui Min has accepted this Approval Advice already.']);

  const late = await accept({ applicationId: ofSecond, productOptionalId: 'S1' });
  expect([late.code, late.message]).toEqual([
    '5002',
    `The offer of ${left.acceptedOf} was already accepted. Only one application of a case can be.`,
  ]);
  const rejection = { caseNo, applicationId: ofSecond, reason: 1 };
  expect((await portal.call('POST /case/aa/reject', { token: grace, body: rejection })).code).toBe('0000');
});

it('of two users who answer at the same time one sees who was first', async () => {
  const { caseNo, ofMain } = await sendToBoth();
  await offer(ofMain, mainSecret(), 'M1', 8_400_000);
  const answers = await Promise.all([
    portal.call('POST /case/aa/accept', { token: grace, body: { caseNo, productOptionalId: 'M1' } }),
    portal.call('POST /case/aa/reject', { token: grace, body: { caseNo, reason: 3 } }),
  ]);
  const refused = answers.filter(({ code }) => code !== '0000');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.message).toMatch(/^Grace Teo Hui Min has (accepted|rejected) this Approval Advice already\.$/);
});

it('an account that may not decide can view an open advice', async () => {
  const { caseNo, ofMain } = await sendToBoth(daniel);
  await offer(ofMain, mainSecret(), 'M1', 8_400_000);
  expect((await show('detail', { caseNo }, daniel)).code).toBe('3001');
  const seen = await show('view', { caseNo }, daniel);
  expect(seen.data).toMatchObject({ state: 'open', applicationId: ofMain });
});

it('earlier offers stay to be seen, with their figures', async () => {
  const { caseNo, ofMain } = await sendToBoth();
  await offer(ofMain, mainSecret(), 'M1', 8_400_000);
  portal.clock.advance(60);
  await offer(ofMain, mainSecret(), 'M2', 8_200_000);
  const { earlier, financingDetail } = (await show('view', { caseNo })).data;
  expect(financingDetail[0]?.nettFinancedAmount).toBe(82_000);
  expect(earlier).toMatchObject([
    { state: 'replaced', endedAt: expect.any(String), options: [{ nettFinancedAmount: 84_000 }] },
  ]);
});

it('the application of another case is not found by its name', async () => {
  const [mine, other] = [await sendToBoth(), await sendToBoth()];
  await offer(other.ofMain, mainSecret(), 'M1', 8_400_000);
  expect((await show('view', { caseNo: mine.caseNo, applicationId: other.ofMain })).code).toBe('4001');
});
