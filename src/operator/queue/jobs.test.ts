import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import type { Application } from '../../features/applications/contract.ts';
import type { CaseDocument } from '../../features/documents/contract.ts';
import { jobs, nightly, often } from '../../server/jobs/jobs.ts';
import { auditEvents } from '../../server/tables.ts';
import { grace, graceTest as it, portal } from '../../testing/portal-of-file.ts';
import { operatorJson, runOperator } from '../../testing/run-operator.ts';
import { openCase } from '../../testing/saved-case.ts';
import { addDocument, submitForms } from '../../testing/send-case.ts';

const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);
const run = (...args: string[]) => runOperator(portal, ['--as', 'tester', 'jobs', ...args]);
beforeEach(() => query('delete from graphile_worker._private_jobs'));

async function addJob(changes = 'attempts = 0'): Promise<string> {
  const { rows } = await query(`select id from graphile_worker.add_job('test.does-something', '{"fileId":"f1"}')`);
  await query(`update graphile_worker._private_jobs set ${changes} where id = $1`, [rows[0].id]);
  return String(rows[0].id);
}
const exhausted = `attempts = max_attempts, last_error = 'Error: broken'`;

describe('looking into the queue', () => {
  it('tells the states apart, and lists those that failed for good alone', async () => {
    const ids = [
      await addJob(),
      await addJob('attempts = 2'),
      await addJob(exhausted),
      await addJob(`attempts = 25, locked_at = now(), locked_by = 'w'`),
    ];
    const all = await operatorJson<{ job: string; state: string }[]>(portal, ['jobs', 'list']);
    expect(Object.fromEntries(all.map(({ job, state }) => [job, state]))).toEqual({
      [ids[0] ?? '']: 'waiting',
      [ids[1] ?? '']: 'retrying',
      [ids[2] ?? '']: 'failed',
      [ids[3] ?? '']: 'running',
    });
    const { out } = await run('list', '--failed');
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    expect(out).toMatch(new RegExp(`${ids[2]} +test\\.does-something +unknown +failed +25/25 .*Error: broken`));
  });

  it('shows one with its payload', async () => {
    const id = await addJob();
    const { out, exitCode } = await run('show', id);
    expect(exitCode).toBe(0);
    expect(out).toContain('PAYLOAD     {"fileId":"f1"}');
  });

  it('says that an empty queue is empty', async () => {
    expect((await run('list')).out).toBe('The queue is empty.\n');
    expect((await run('list', '--failed')).out).toBe('No job has failed for good.\n');
  });

  it.each([
    ['999999', /There is no job 999999/],
    ["1'; drop table cases", /is none/],
  ])('does not find job %s', async (id, problem) => {
    for (const command of ['show', 'retry']) {
      expect(await run(command, id)).toMatchObject({ exitCode: 1, err: expect.stringMatching(problem) });
    }
  });
});

describe('the summary', () => {
  async function addReadings(dealerId: string, count: number, changes = 'attempts = 0'): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      await portal.context.enqueue({ name: 'documents.read-document', payload: { fileId: `f${index}` }, dealerId });
    }
    await query(`update graphile_worker._private_jobs set ${changes} where payload ->> 'dealerId' = $1`, [dealerId]);
  }
  const minutesAgo = (minutes: number) =>
    `run_at = now() - interval '${minutes} minutes', created_at = now() - interval '${minutes} minutes'`;

  it('shows what waits in each lane, for whom and for how long', async () => {
    await addReadings('demo-bukit-auto', 3, minutesAgo(2));
    await addReadings('demo-lorong-motors', 14, minutesAgo(4));
    await query(`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'w'
      where id = (select min(id) from graphile_worker._private_jobs)`);
    await portal.context.enqueue({ name: 'auth.send-login-code', payload: {} });
    const { out } = await run('summary');
    expect(out).toMatch(/^documents +16 +1 +0 +0 +0 +4 min +LM001 Lorong Motors[^:]*: 14, BA001 Bukit Auto[^:]*: 3$/m);
    expect(out).toMatch(/^people +1 +0 +0 +0 +0 +\d s +–$/m);
    expect(out).toMatch(/^upkeep +0 +0 +0 +0 +0 +– +–$/m);
  });

  it('tells machines the same, also of jobs that failed, come later or are unknown', async () => {
    await addReadings('demo-lorong-motors', 1, exhausted);
    await addReadings('demo-bukit-auto', 2, `attempts = 1, ${minutesAgo(60)}`);
    await addJob(`run_at = now() + interval '1 day'`);
    const lanes = await operatorJson<{ lane: string; dealers: unknown[] }[]>(portal, ['jobs', 'summary']);
    expect(lanes.map(({ lane }) => lane)).toEqual(['people', 'sending', 'forms', 'documents', 'upkeep', 'unknown']);
    const none = { waiting: 0, running: 0, retrying: 0, failed: 0, planned: 0 };
    expect(lanes.at(0)).toEqual({ lane: 'people', ...none, dealers: [] });
    expect(lanes.at(-1)).toEqual({ lane: 'unknown', ...none, planned: 1, dealers: [] });
    expect(lanes.at(3)).toMatchObject({
      ...none,
      retrying: 2,
      failed: 1,
      oldestSeconds: expect.closeTo(3600, -2),
      dealers: [
        { channelNo: 'BA001', dealerId: 'demo-bukit-auto', retrying: 2, failed: 0 },
        { channelNo: 'LM001', dealerId: 'demo-lorong-motors', retrying: 0, failed: 1 },
      ],
    });
  });

  it('is also in the list and with each job: the dealer, and since when', async () => {
    await addReadings('demo-lorong-motors', 1);
    const [job] = await operatorJson<Record<string, unknown>[]>(portal, ['jobs', 'list']);
    expect(job).toMatchObject({ lane: 'documents', dealer: 'LM001', createdAt: expect.any(String) });
    expect((await run('show', String(job?.job))).out).toMatch(/^DEALER +LM001 Lorong Motors/m);
  });
});

describe('retrying', () => {
  it('gives a failed job all its tries again and records it', async () => {
    const id = await addJob(`${exhausted}, run_at = now() + interval '1 day'`);
    expect(await run('retry', id)).toMatchObject({ exitCode: 0 });
    const { rows } = await query('select attempts, run_at <= now() as due from graphile_worker.jobs where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ attempts: 0, due: true }]);
    const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.subject, id));
    expect(acts).toMatchObject([{ actor: 'operator:tester', action: 'server.retry-job' }]);
  });

  it('leaves a running job alone', async () => {
    const id = await addJob(`attempts = 1, locked_at = now(), locked_by = 'w'`);
    expect(await run('retry', id)).toMatchObject({ exitCode: 1, err: `Job ${id} is running now.\n` });
  });
});

describe('what hangs on a lost job', () => {
  const lose = (name: string) =>
    query(
      `update graphile_worker._private_jobs set attempts = max_attempts where task_id =
        (select id from graphile_worker._private_tasks where identifier = $1)`,
      [name],
    );

  it('is left alone while its job waits, is tried again or runs', async () => {
    const { caseNo } = await openCase();
    const picture = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
    await portal.upload({ caseNo, fileType: 'LogCard' }, { name: 'card.pdf', bytes: picture }, grace);
    for (const change of ['attempts = 0', 'attempts = 2', `attempts = max_attempts, locked_at = now()`]) {
      await query(`update graphile_worker._private_jobs set ${change}`);
      expect((await run('settle')).out).toBe('Nothing was lost.\n');
    }
    await query('update graphile_worker._private_jobs set attempts = 0, locked_at = null');
    await portal.runJobs();
  });

  it('a document shows that it could not be read, and can be reviewed by hand', async () => {
    const { caseNo } = await openCase();
    const bytes = readFileSync('fixtures/specimens/logcard-01-petrol.pdf');
    await portal.upload({ caseNo, fileType: 'LogCard' }, { name: 'card.pdf', bytes }, grace);
    await lose('documents.read-document');
    expect(await run('settle')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('documents 1, pictures 0, forms 0'),
    });
    const documents = await portal.call<CaseDocument[]>('GET /case/file/list', { token: grace, query: { caseNo } });
    expect(documents.data).toMatchObject([{ status: 3 }]);
    const acts = await portal.db.select().from(auditEvents).where(eq(auditEvents.action, 'documents.settle-lost'));
    expect(acts).toMatchObject([{ actor: 'operator:tester', details: { count: 1 } }]);
  });

  it('a form can be made again, a delivery shows as failed', async () => {
    const { caseNo } = await openCase();
    await addDocument(portal, grace, caseNo);
    const make = () =>
      portal.call('POST /applicationForm/generate', {
        token: grace,
        body: { caseNo, financierIds: ['demo-raintree'] },
      });
    const list = async () =>
      (await portal.call<Application[]>('GET /applicationForm/list', { token: grace, query: { caseNo } })).data;
    await make();
    await lose('applications.render-form');
    expect((await run('settle')).out).toContain('forms 1');
    expect(await list()).toMatchObject([{ formStatus: 3 }]);

    expect((await make()).code).toBe('0000');
    await portal.runJobs();
    expect(await list()).toMatchObject([{ formStatus: 2 }]);
    expect((await submitForms(portal, grace, { caseNo })).code).toBe('0000');
    await lose('applications.send-application');
    expect((await run('settle')).out).toContain('deliveries 1');
    expect(await list()).toMatchObject([{ delivery: 'failed', status: 0 }]);
    expect((await run('settle')).out).toBe('Nothing was lost.\n');
  });

  it('is looked for by the workers themselves', () => {
    expect(often).toEqual(expect.arrayContaining(['documents.settle-lost', 'applications.settle-lost']));
    for (const name of [...often, ...nightly]) expect(jobs[name]?.lane).toBe('upkeep');
  });
});
