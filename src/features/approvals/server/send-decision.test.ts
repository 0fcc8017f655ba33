import { describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../../../testing/portal-of-file.ts';
import { runRetries, setFault, submitCase } from '../../../testing/send-case.ts';
import { providers } from '../../financiers/server/tables.ts';
import type { Notification } from '../../notifications/contract.ts';

interface AtDesk {
  status: string;
  decisions: object[];
}

const desk = (applicationId: string) => `${portal.sandbox.url}/api/provider/applications/${applicationId}`;
const atDesk = async (applicationId: string): Promise<AtDesk> => (await fetch(desk(applicationId))).json();

/** A case whose Approval Advice waits for the dealer. */
async function approvedCase() {
  const sent = await submitCase(portal, grace, 'provider');
  await portal.runJobs();
  await fetch(`${desk(sent.applicationId)}/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'aa.generated' }),
  });
  await expect.poll(async () => (await sent.read()).status).toBe(2);
  return sent;
}

const history = async (caseNo: string) =>
  (await portal.call<{ action: string }[]>('GET /case/history', { token: grace, query: { caseNo } })).data;

describe('a rejected Approval Advice', () => {
  it.each([
    { reason: 1 },
    { reason: 1, remark: 'Another bank offers 2.48 %.' },
    { reason: 2 },
    { reason: 2, remark: 'The buyer keeps the old car.' },
    { reason: 3 },
    { reason: 3, remark: '考虑中' },
    { reason: 4 },
    { reason: 4, remark: 'Wants to pay in cash.' },
  ])('reaches the provider with $reason $remark', async (rejection) => {
    const { caseNo, applicationId, read } = await approvedCase();
    const reply = await portal.call('POST /case/aa/reject', { token: grace, body: { caseNo, ...rejection } });
    expect(reply).toMatchObject({ code: '0000', data: { status: 3 } });
    await portal.runJobs();
    const { status, decisions } = await atDesk(applicationId);
    expect(status).toBe('rejected');
    const shown = await portal.call('GET /case/aa/view', { token: grace, query: { caseNo } });
    expect(shown.data).toMatchObject({ state: 'rejected', decision: 0 });
    const times = { decidedAt: expect.any(String), receivedAt: expect.any(String) };
    expect(decisions).toEqual([{ decision: 'rejected', decisionCode: 0, ...rejection, ...times }]);
    expect((await read()).status).toBe(3);
    const actions = (await history(caseNo)).map(({ action }) => action);
    expect(actions).not.toContain('approvals.decision-not-taken');
  });

  it('waits while the provider does not know the portal’s secret, and arrives once', async () => {
    const { caseNo, applicationId } = await approvedCase();
    await setFault(portal, 'provider', 'denied');
    await portal.call('POST /case/aa/reject', { token: grace, body: { caseNo, reason: 2 } });
    await portal.runJobs();
    expect((await atDesk(applicationId)).status).toBe('approved');
    await runRetries(portal);
    expect(await atDesk(applicationId)).toMatchObject({ status: 'rejected', decisions: [{ reason: 2 }] });
  });
});

it('a decision that the provider refuses for good is in the history and rings the bell', async () => {
  const { caseNo, applicationId } = await approvedCase();
  const { data: advice } = await portal.call<{ financingDetail: { productOptionalId: string }[] }>(
    'GET /case/aa/detail',
    { token: grace, query: { caseNo } },
  );
  // The provider no longer has the application.
  await portal.db.update(providers).set({ url: `${portal.sandbox.url}/gone` });
  const productOptionalId = advice.financingDetail[0]?.productOptionalId;
  await portal.call('POST /case/aa/accept', { token: grace, body: { caseNo, productOptionalId } });
  await portal.runJobs();
  await portal.db.update(providers).set({ url: null });
  expect((await history(caseNo)).map(({ action }) => action)).toContain('approvals.decision-not-taken');
  const me = await portal.call<{ chosenDealer: { channelUserId: string } }>('GET /auth/me', { token: grace });
  const query = { channelUserId: me.data.chosenDealer.channelUserId };
  const notices = (await portal.call<Notification[]>('GET /case/remind', { token: grace, query })).data;
  const told = notices.filter(({ type }) => type === 'delivery').map(({ detail }) => JSON.parse(detail));
  expect(told).toMatchObject([{ caseNo, applicationId, missed: 'decision', financier: 'Tembusu Finance' }]);
});
