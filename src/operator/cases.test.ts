import { beforeEach, describe, expect } from 'vitest';
import { grace, graceTest as it, portal } from '../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../testing/run-operator.ts';
import { openCase } from '../testing/saved-case.ts';
import { runRetries, setFault, submitCase } from '../testing/send-case.ts';

interface ShownCase {
  state: string;
  dealer: string;
  applications: { application: string; financier: string; status: string; delivery: string; reason: string | null }[];
  attempts: { time: string; what: string; channel: string; outcome: string; cause: string | null }[];
  offers: { offer: string; delivery: string | null }[];
  jobs: { name: string; state: string }[];
  links: { kind: string; state: string; issued: string; expires: string }[];
}

const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', 'cases', 'show', ...args]);
const show = (caseNo: string) => operatorJson<ShownCase>(portal, ['cases', 'show', caseNo]);
const query = (statement: string) => portal.db.$client.query(statement);
const lastTry = () => query('update graphile_worker._private_jobs set attempts = max_attempts - 1');

beforeEach(() => query('delete from graphile_worker._private_jobs'));

describe('cases show', () => {
  it('shows every try with its time, channel, outcome and cause, and the job that tries again', async () => {
    const { caseNo, applicationId } = await submitCase(portal, grace, 'provider');
    expect((await show(caseNo)).attempts).toEqual([]);
    await setFault(portal, 'provider', 'down');
    await portal.runJobs();
    const waiting = await show(caseNo.toLowerCase());
    expect(waiting).toMatchObject({ state: 'submitted', dealer: 'LM001 Lorong Motors Pte. Ltd.' });
    expect(waiting.jobs).toMatchObject([{ name: 'applications.send-application', state: 'retrying' }]);
    await runRetries(portal);
    const { applications, attempts, jobs } = await show(caseNo);
    expect(applications).toMatchObject([
      { application: applicationId, financier: 'Tembusu Finance', status: 'pendingApproval', delivery: 'sent' },
    ]);
    const cause = expect.stringMatching(/^The provider (answered \d+|cannot be reached)/);
    const made = { what: 'application', channel: 'interface', time: expect.stringMatching(/^\d{4}-/) };
    expect(attempts).toMatchObject([
      { ...made, outcome: 'again', cause },
      { ...made, outcome: 'arrived', cause: null },
    ]);
    expect(jobs).toEqual([]);
  });

  it('shows a delivery that failed for good, and the next one after it was sent again', async () => {
    const { caseNo, applicationId } = await submitCase(portal, grace, 'demo-raintree');
    await lastTry();
    await setFault(portal, 'email', 'down');
    await portal.runJobs();
    const failed = await show(caseNo);
    expect(failed.applications).toMatchObject([{ delivery: 'failed', reason: failed.attempts[0]?.cause }]);
    await runOperator(portal, ['--as', 'tester', 'deliveries', 'retry', applicationId, '--yes']);
    await portal.runJobs();
    expect((await show(caseNo)).attempts.map(({ channel, outcome }) => [channel, outcome])).toEqual([
      ['email', 'failed'],
      ['email', 'arrived'],
    ]);
  });

  it('shows that some recipients did not take an e-mail', async () => {
    const { caseNo, applicationId } = await submitCase(portal, grace, 'demo-raintree');
    const first = 'update applications set recipients = recipients || $2 where application_id = $1';
    await portal.db.$client.query(first, [applicationId, ['refused@kallang.example']]);
    await portal.runJobs();
    const { attempts, applications } = await show(caseNo);
    expect(applications).toMatchObject([{ delivery: 'sent' }]);
    expect(attempts).toMatchObject([{ outcome: 'partly', cause: expect.stringContaining('every recipient') }]);
  });

  it('shows offers and the tries to tell the provider the decision', async () => {
    const { caseNo, applicationId, read } = await submitCase(portal, grace, 'provider');
    await portal.runJobs();
    await fetch(`${portal.sandbox.url}/api/provider/applications/${applicationId}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'aa.generated' }),
    });
    await expect.poll(async () => (await read()).status).toBe(2);
    await portal.call('POST /case/aa/reject', { token: grace, body: { caseNo, reason: 4, remark: 'Later' } });
    await lastTry();
    await setFault(portal, 'provider', 'denied');
    await portal.runJobs();
    const { offers, attempts } = await show(caseNo);
    expect(offers).toMatchObject([{ offer: 'rejected', delivery: 'failed' }]);
    expect(attempts.at(-1)).toMatchObject({ what: 'decision', channel: 'interface', outcome: 'failed' });
    expect(attempts.at(-1)?.cause).toBeTruthy();
  });

  it('shows open links until they end, and the jobs that send them', async () => {
    const opened = await openCase();
    const ask = { token: grace, body: { ...opened, fileTypes: ['Payslip'] } };
    const asked = await portal.call<{ requestId: string }>('POST /case/file/request', ask);
    expect(asked.code).toBe('0000');
    const sent = await show(opened.caseNo);
    expect(sent).toMatchObject({ state: 'pending', applications: [], links: [{ kind: 'documents', state: 'sent' }] });
    expect(sent.links[0]?.expires && sent.links[0].expires > sent.links[0].issued).toBe(true);
    expect(sent.jobs).toMatchObject([{ name: 'document-requests.send-link', state: 'waiting' }]);
    await portal.runJobs();
    await query(`update tickets set ended_at = now()`);
    expect((await show(opened.caseNo)).links).toEqual([]);
  });

  it('prints nothing about the customer', async () => {
    const { caseNo } = await submitCase(portal, grace, 'provider');
    await portal.runJobs();
    const { out, exitCode } = await run(caseNo);
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /APPLICATIONS[\s\S]+Tembusu Finance[\s\S]+ATTEMPTS[\s\S]+arrived[\s\S]+LINKS\nNo link is open\./,
    );
    for (const text of [out, JSON.stringify(await show(caseNo))]) {
      expect(text).not.toMatch(/S8312345A|345A|Tan Wei Ling|82456013|8245 6013|weiling|SGF2306R|ZSU600184471|318/);
    }
  });

  it('prints the words of the screens, and why there are no tries', async () => {
    const { caseNo } = await submitCase(portal, grace, 'demo-raintree');
    expect((await run(caseNo)).out).toMatch(/Form ready +Pending approval .+ Sending [\s\S]+Nothing was tried yet\./);
    await portal.runJobs();
    expect((await run(caseNo)).out).toMatch(/Form ready +Pending approval .+ Sent [\s\S]+arrived/);
    // An application from before tries were recorded, or from the demonstration.
    await query('delete from delivery_attempts');
    expect((await run(caseNo)).out).toContain('It was sent before tries were recorded.');
    const { caseNo: unsent } = await openCase();
    expect((await run(unsent)).out).toContain('Nothing was sent.');
  });

  it('says that there is no such case', async () => {
    expect(await run('HP000000000')).toMatchObject({ exitCode: 1, err: 'There is no case HP000000000.\n' });
  });
});
