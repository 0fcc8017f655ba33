import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { nightly } from './jobs.ts';
import { watchForLostJobs } from './release-lost-jobs.ts';
import { startWorker } from './start-worker.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);
const jobsOf = async (task: string) =>
  (await query('select locked_by, attempts from graphile_worker.jobs where task_identifier = $1', [task])).rows;
const look = () => watchForLostJobs(portal.config.DATABASE_URL, () => undefined);
const addJob = (task: string) => query(`select graphile_worker.add_job($1, '{}')`, [task]);

describe('jobs of a worker that was killed', () => {
  it('are freed, and those of a living one are not', async () => {
    await addJob('somebody.does-something');
    const living = look();
    await living.announce('pool-living');
    const take = (name: string) =>
      query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'`, [name]);
    await take('pool-living');
    const first = look();
    await first.stop();
    expect(await jobsOf('somebody.does-something')).toMatchObject([{ locked_by: 'pool-living' }]);

    await living.stop();
    const second = look();
    await second.stop();
    expect(await jobsOf('somebody.does-something')).toMatchObject([{ locked_by: null }]);
    await query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
  });

  it('a worker shows that it lives in the name in which it takes jobs', async () => {
    const worker = await startWorker(portal.context, portal.db, { concurrency: 1 });
    await fetch(`${portal.sandbox.url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ party: 'sms', mode: 'slow' }),
    });
    await portal.call('POST /auth/otp', { body: { phone: '91274480' }, key: randomUUID() });
    const job = 'auth.send-login-code';
    await expect
      .poll(async () => (await jobsOf(job))[0]?.locked_by, { interval: 10, timeout: 20_000 })
      .toEqual(expect.any(String));
    await query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
    const other = look();
    await other.stop();
    expect(await jobsOf(job)).toMatchObject([{ locked_by: expect.any(String), attempts: 1 }]);
    await worker.stop();
    await expect.poll(() => jobsOf(job), { timeout: 20_000 }).toEqual([]);
  });
});

describe('once a night', () => {
  const counts = async () => {
    const tables = ['login_challenges', 'sessions', 'idempotency_keys'];
    const counted = tables.map(async (table) => (await query(`select count(*)::int as n from ${table}`)).rows[0].n);
    return Promise.all(counted);
  };
  const run = async () => {
    for (const task of nightly) await addJob(task);
    await portal.runJobs();
  };

  it('forgets codes, sessions and replies that nobody can use any more, and no others', async () => {
    portal.clock.advance(25 * 3600);
    await portal.login();
    await query(`insert into idempotency_keys (owner, path, key, at) values ('a', 'b', 'c', $1)`, [portal.clock.now()]);
    await run();
    expect(await counts()).toEqual([1, 1, 1]);
    portal.clock.advance(31 * 24 * 3600);
    await run();
    expect(await counts()).toEqual([0, 0, 0]);
  });
});
