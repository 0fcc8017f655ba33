import { expect } from 'vitest';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { daniel, grace, teamTest as it, portal } from '../../../testing/portal-of-file.ts';
import { submitCase } from '../../../testing/send-case.ts';
import { addWhatsAppFinancier } from '../../../testing/whatsapp-financier.ts';
import type { ReportSummary } from '../contract.ts';

const today = () => singaporeDate(portal.clock.now());
const ask = (token = grace, query: object = {}) =>
  portal.call<ReportSummary>('GET /report/summary', { token, query: { from: today(), to: today(), ...query } });

/** Records an event of the financier, this many hours after sending. */
async function happen(applicationId: string, event: string, toStatus: number, hours: number): Promise<void> {
  const values = [applicationId, event, toStatus, `${hours} hours`];
  await portal.db.$client.query(
    `insert into application_events (application_id, at, event, to_status, by)
     select application_id, submitted_at + $4::interval, $2, $3, 'test' from applications where application_id = $1`,
    values,
  );
  await portal.db.$client.query('update applications set status = $2 where application_id = $1', [
    applicationId,
    toStatus,
  ]);
}

it('counts what was sent, by status, financier and user, from what happened', async () => {
  const sent = [await submitCase(portal, grace, 'provider'), await submitCase(portal, grace, 'provider')];
  await happen(sent[0]?.applicationId ?? '', 'aa.generated', 2, 4);
  await happen(sent[0]?.applicationId ?? '', 'aa.accepted', 4, 6);
  await happen(sent[1]?.applicationId ?? '', 'credit.failed', 1, 10);
  const { data } = await ask();
  expect(data).toMatchObject({ applications: 2, cases: 2 });
  expect(data.pipeline.filter(({ count }) => count > 0)).toEqual([
    { status: 1, count: 1, cents: 8_400_000 },
    { status: 4, count: 1, cents: 8_400_000 },
  ]);
  expect(data.financiers).toMatchObject([{ financierId: 'provider', sent: 2, approved: 1, accepted: 1, disbursed: 0 }]);
  expect(data.users).toMatchObject([{ name: 'Grace Teo Hui Min', sent: 2, cents: 16_800_000 }]);
  expect(data.turnaround[1]).toMatchObject({ step: 'sentToAdvice', count: 1, medianMinutes: null });
  expect(data.weeks[0]?.financiers[0]).toMatchObject({ financierId: 'provider', medianHours: 7 });
});

it('leaves out what was taken back, and keeps what came before and after it', async () => {
  const figures = async () => (await ask()).data.financiers.find(({ financierId }) => financierId === 'provider');
  const before = await figures();
  const [first, second] = [await submitCase(portal, grace, 'provider'), await submitCase(portal, grace, 'provider')];
  const approved = (count: number) => ({ approved: (before?.approved ?? 0) + count, accepted: before?.accepted ?? 0 });
  await happen(first.applicationId, 'aa.generated', 2, 4);
  await happen(first.applicationId, 'outcome.taken-back', 0, 5);
  await happen(second.applicationId, 'aa.generated', 2, 4);
  await happen(second.applicationId, 'aa.accepted', 4, 5);
  await happen(second.applicationId, 'outcome.taken-back', 2, 6);
  expect(await figures()).toMatchObject(approved(1));
  await happen(first.applicationId, 'aa.generated', 2, 7);
  expect(await figures()).toMatchObject(approved(2));
});

it('counts an application from the own WhatsApp once the user says that it was sent', async () => {
  const financierId = await addWhatsAppFinancier(portal, grace, 'own');
  const { caseNo, applicationId } = await submitCase(portal, grace, financierId);
  await portal.runJobs();
  const count = async () => (await ask(grace, { financierId })).data.applications;
  const act = (step: string, more: object) =>
    portal.call(`POST /applicationForm/whatsApp/${step}`, { token: grace, body: { caseNo, applicationId, ...more } });
  expect(await count()).toBe(0);
  await act('opened', {});
  expect(await count()).toBe(0);
  await act('sent', { isSent: true });
  expect(await count()).toBe(1);
});

it('is of the period that was asked for', async () => {
  const yesterday = singaporeDate(new Date(portal.clock.now().getTime() - 24 * 3600_000));
  expect((await ask(grace, { from: yesterday, to: yesterday })).data.applications).toBe(0);
  expect((await ask(grace, { financierId: 'another' })).data.applications).toBe(0);
  expect((await ask(grace, { from: today(), to: yesterday })).code).toBe('2001');
  expect((await ask(grace, { from: '2020-01-01' })).code).toBe('2001');
  expect((await ask(grace, { from: '2026-02-30' })).code).toBe('2001');
});

it('is refused without the permission, and of own cases only without that to see all', async () => {
  expect((await ask(daniel)).code).toBe('3001');
  await portal.db.$client.query(
    `update dealer_users set permissions = array_append(permissions, 'report.view') where user_name like 'Daniel%'`,
  );
  const token = await portal.login('90156623');
  expect((await ask(token)).data.applications).toBe(0);
  await submitCase(portal, token, 'provider');
  expect((await ask(token)).data.applications).toBe(1);
});

it('another dealer sees nothing of it', async () => {
  const siti = await portal.login('87215530');
  const bukit = { id: 'demo-bukit-auto', channelNo: 'BA001', name: 'Bukit', channelUserId: 'demo-siti-bukit' };
  await portal.call('POST /dealer/selectChannel', { token: siti, body: bukit });
  expect((await ask(siti)).data.applications).toBe(0);
});

it('leaves as a CSV file without the customers', async () => {
  const { caseNo } = await submitCase(portal, grace, 'provider');
  const reply = await portal.app.inject({
    method: 'GET',
    url: '/api/dealer-portal/web/report/export',
    query: { from: today(), to: today() },
    headers: { token: grace },
  });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head = '', ...lines] = reply.body.split('\r\n');
  expect(head).toMatch(/^\uFEFFCase,Financier,Status,Loan S\$/);
  expect(lines.find((line) => line.startsWith(caseNo))).toMatch(
    /,Tembusu Finance,Pending approval,84000\.00,Grace Teo Hui Min,/,
  );
  expect(reply.body).not.toMatch(/Tan Wei Ling|S8312345A/);
});
