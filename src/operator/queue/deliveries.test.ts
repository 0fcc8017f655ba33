import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { auditEvents } from '../../server/tables.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../../testing/run-operator.ts';
import { setFault, submitCase, submitForms } from '../../testing/send-case.ts';

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', 'deliveries', ...args]);
const listed = (...args: string[]) =>
  operatorJson<{ application: string; what: string; state: string; party: string }[]>(portal, ['deliveries', ...args]);
const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);

/** Creates an application and lets its last try fail, because the party is unavailable. */
async function failedCase(financierId: string, party: string) {
  const sent = await submitCase(portal, grace, financierId);
  await query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  await setFault(portal, party, 'down');
  await portal.runJobs();
  expect((await sent.read()).delivery).toBe('failed');
  return sent;
}

const received = async (applicationId: string) => {
  const reply = await fetch(`${portal.sandbox.url}/api/provider/applications/${applicationId}`);
  return reply.ok ? ((await reply.json()) as { submittedAt: string[] }).submittedAt : [];
};

beforeEach(() => query(`update applications set delivery = 'sent' where delivery is not null`));

describe('deliveries list', () => {
  it('says that everything has arrived', async () => {
    expect((await run('list')).out).toBe('Nothing waits and nothing has failed.\n');
    expect((await run('list', '--failed')).out).toBe('No delivery has failed.\n');
  });

  it('tells what is tried again from what has failed, by party', async () => {
    const failed = await failedCase('provider', 'provider');
    const waiting = await submitCase(portal, grace, 'demo-raintree');
    const all = await listed('list');
    const reason = expect.stringMatching(/^The provider (answered \d+|cannot be reached \(\w+\))$/);
    expect(all).toMatchObject([
      { application: failed.applicationId, what: 'application', state: 'failed', party: 'provider', reason },
      { application: waiting.applicationId, what: 'application', state: 'waiting', party: 'mail', reason: null },
    ]);
    expect(await listed('list', '--failed')).toHaveLength(1);
    expect(await listed('list', '--party', 'mail')).toMatchObject([{ application: waiting.applicationId }]);
    expect(JSON.stringify(all)).not.toMatch(/Tan|@/);
    await portal.runJobs();
  });
});

describe('deliveries that are finished, but not at every recipient', () => {
  it('are counted by the list and shown when they are asked for; retry takes them by name only', async () => {
    const { applicationId } = await submitCase(portal, grace, 'demo-raintree');
    await portal.runJobs();
    const refused = 'gone@raintree.example';
    await query(
      'update applications set refused = array[$2], recipients = recipients || $2 where application_id = $1',
      [applicationId, refused],
    );
    const { out, err } = await run('list');
    expect(out).toBe('Nothing waits and nothing has failed.\n');
    expect(err).toContain('Finished, but not at every recipient: 1. See: deliveries list --state partly');
    expect(await listed('list', '--state', 'partly')).toMatchObject([{ application: applicationId, state: 'partly' }]);
    expect(await listed('list', '--state', 'partly', '--party', 'provider')).toEqual([]);
    for (const state of ['waiting', 'retrying', 'failed']) expect(await listed('list', '--state', state)).toEqual([]);
    expect((await run('retry', '--all', '--yes')).out).toBe('No delivery has failed.\n');
    expect(await run('retry', applicationId)).toMatchObject({ exitCode: 2 });
    await query(`update applications set refused = '{}' where application_id = $1`, [applicationId]);
  });
});

describe('deliveries retry', () => {
  it('wants --yes, then sends a failed application again; it arrives once', async () => {
    const { applicationId, read, caseNo } = await failedCase('provider', 'provider');
    const asked = await run('retry', applicationId);
    expect(asked).toMatchObject({ exitCode: 2, err: expect.stringContaining('Tembusu Finance, applications: 1') });
    expect((await read()).delivery).toBe('failed');
    expect(await run('retry', applicationId, '--yes')).toMatchObject({ exitCode: 0, out: 'Queued again: 1.\n' });
    expect(await read()).toMatchObject({ delivery: 'queued', deliveryAttempts: 0 });
    const cases = await query('select applications from cases where case_no = $1', [caseNo]);
    expect(cases.rows[0]?.applications).toMatchObject([{ applicationId, delivery: 'queued' }]);
    await portal.runJobs();
    expect((await read()).delivery).toBe('sent');
    expect(await received(applicationId)).toHaveLength(1);
    const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'applications.send-again'));
    expect(acts.at(-1)).toMatchObject({ actor: 'operator:tester', subject: caseNo });
  });

  it('sends one again that the provider had taken while its answer was lost: it has it once', async () => {
    const { applicationId, read } = await submitCase(portal, grace, 'provider');
    await query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    await setFault(portal, 'provider', 'duplicate');
    await portal.runJobs();
    expect([(await read()).delivery, (await received(applicationId)).length]).toEqual(['failed', 1]);
    await run('retry', '--all', '--yes');
    await portal.runJobs();
    expect([(await read()).delivery, (await received(applicationId)).length]).toEqual(['sent', 1]);
  });

  it('takes all of a party, or since a moment', async () => {
    const mail = await failedCase('demo-raintree', 'email');
    const provider = await failedCase('provider', 'provider');
    expect((await run('retry', '--all', '--since', '2099-01-01 00:00', '--yes')).out).toBe('No delivery has failed.\n');
    await run('retry', '--all', '--party', 'mail', '--yes');
    expect([(await mail.read()).delivery, (await provider.read()).delivery]).toEqual(['queued', 'failed']);
    await portal.runJobs();
    expect((await mail.read()).delivery).toBe('sent');
  });

  it('leaves alone what has a newer form', async () => {
    const { caseNo, applicationId } = await failedCase('provider', 'provider');
    await portal.call('POST /applicationForm/generate', { token: grace, body: { caseNo, financierIds: ['provider'] } });
    const { exitCode, err } = await run('retry', applicationId, '--yes');
    expect([exitCode, err]).toEqual([1, expect.stringContaining('There is a newer form for Tembusu Finance')]);
    await portal.runJobs();
  });

  it('is not offered what was sent anew: the list leaves it out once the newer form is sent off', async () => {
    const { caseNo, applicationId } = await failedCase('provider', 'provider');
    await portal.call('POST /applicationForm/generate', { token: grace, body: { caseNo, financierIds: ['provider'] } });
    await portal.runJobs();
    expect(await listed('list')).toMatchObject([{ application: applicationId, state: 'failed' }]);
    expect((await submitForms(portal, grace, { caseNo })).code).toBe('0000');
    await portal.runJobs();
    expect(await listed('list')).toEqual([]);
    expect((await run('retry', '--all', '--yes')).out).toBe('No delivery has failed.\n');
  });

  it('sends a decision again that the provider did not take', async () => {
    const { caseNo, applicationId, read } = await submitCase(portal, grace, 'provider');
    await portal.runJobs();
    const desk = `${portal.sandbox.url}/api/provider/applications/${applicationId}`;
    await fetch(`${desk}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'aa.generated' }),
    });
    await expect.poll(async () => (await read()).status).toBe(2);
    await portal.call('POST /case/aa/reject', { token: grace, body: { caseNo, reason: 4, remark: 'Later' } });
    await query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
    await setFault(portal, 'provider', 'denied');
    await portal.runJobs();
    expect(await listed('list', '--failed')).toMatchObject([{ application: applicationId, what: 'decision' }]);
    expect(await run('retry', applicationId, '--yes')).toMatchObject({ exitCode: 0 });
    await portal.runJobs();
    expect(await (await fetch(desk)).json()).toMatchObject({ status: 'rejected', decisions: [{ reason: 4 }] });
    expect(await listed('list')).toEqual([]);
  });

  it.each([
    [['retry'], 2, 'Name the applications, or give --all.'],
    [['retry', 'nothing', '--yes'], 1, 'No failed delivery of nothing.'],
    [['retry', 'a', '--since', '2026-12-01 00:00'], 2, '--since goes with --all.'],
    [['list', '--party', 'nobody'], 2, 'Allowed choices are provider, mail, whatsApp.'],
    [['list', '--state', 'sent'], 2, 'Allowed choices are waiting, retrying, failed, partly.'],
    [['list', '--failed', '--state', 'partly'], 2, 'cannot be used with'],
  ])('refuses %j', async (args, exitCode, problem) => {
    expect(await run(...args)).toMatchObject({ exitCode, err: expect.stringContaining(problem) });
  });
});
