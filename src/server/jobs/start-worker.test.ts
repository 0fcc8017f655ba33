import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { partyFileTypes } from '../../domain/documents/document-types.ts';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { openCase, uploadSpecimen } from '../../testing/saved-case.ts';
import { openDatabase } from '../database.ts';
import { nightly } from './jobs.ts';
import { watchForLostJobs } from './release-lost-jobs.ts';
import { startWorker } from './start-worker.ts';

const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);
const jobsOf = async (task: string) =>
  (await query('select locked_by, attempts from graphile_worker.jobs where task_identifier = $1', [task])).rows;
const look = () => watchForLostJobs(portal.config.DATABASE_URL, () => undefined);
const addJob = (task: string) => query(`select graphile_worker.add_job($1, '{}')`, [task]);

const take = (name: string) =>
  query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'`, [name]);

describe('jobs of a worker that was killed', () => {
  it('are freed, and those of a living one are not', async () => {
    await addJob('somebody.does-something');
    const living = look();
    await living.announce('pool-living');
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
    const worker = await startWorker(portal.context, portal.db, { documents: 1 });
    await fetch(`${portal.sandbox.url}/api/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ party: 'sms', mode: 'slow' }),
    });
    await portal.call('POST /auth/otp', { body: { phone: '91274480' }, key: randomUUID() });
    const job = 'auth.send-login-code';
    await expect.poll(async () => (await jobsOf(job))[0]?.locked_by, { interval: 10 }).toEqual(expect.any(String));
    await query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
    const other = look();
    await other.stop();
    expect(await jobsOf(job)).toMatchObject([{ locked_by: expect.any(String), attempts: 1 }]);
    await worker.stop();
    await expect.poll(() => jobsOf(job)).toEqual([]);
  });
});

describe('a queue that was lost', () => {
  it('has its jobs freed, though the process that vouched for them lives', async () => {
    await addJob('somebody.does-something');
    const lifeSign = look();
    // At once, as a worker does, while the connection is still being made.
    await lifeSign.announce('pool-lost');
    await take('pool-lost');
    await lifeSign.withdraw('pool-lost');
    expect(await jobsOf('somebody.does-something')).toMatchObject([{ locked_by: null }]);
    await lifeSign.stop();
    await query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
  });

  it('and is being taken up again does not keep a worker from its stop', async () => {
    const task = 'server.clear-idempotency-keys';
    const db = openDatabase(portal.config.DATABASE_URL);
    const asked = Promise.withResolvers<void>();
    const back = Promise.withResolvers<void>();
    let isAway = false;
    let isLost = false;
    const pool = db.$client as unknown as { connect(callback?: (error?: Error) => void): Promise<unknown> | undefined };
    const connect = pool.connect.bind(pool);
    pool.connect = (callback) => {
      if (!isAway) return connect(callback);
      if (isLost) {
        asked.resolve();
        return back.promise.then(() => connect(callback));
      }
      const error = new Error('Connection terminated');
      if (!callback) return Promise.reject(error);
      callback(error);
      return undefined;
    };
    const warn = () => {
      isLost = true;
    };
    const ctx = { ...portal.context, log: { ...portal.context.log, warn } };
    const worker = await startWorker(ctx, db, { documents: 1 });
    const holder = await portal.db.$client.connect();
    await holder.query('begin; lock table idempotency_keys');
    await addJob(task);
    await expect.poll(async () => (await jobsOf(task))[0]?.locked_by, { interval: 10 }).toEqual(expect.any(String));
    isAway = true;
    await holder.query('rollback');
    holder.release();
    await asked.promise;
    const stopped = worker.stop();
    isAway = false;
    back.resolve();
    await stopped;
    await db.$client.end();
    await query(`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs`);
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
    await portal.logInByCode();
    await query(`insert into idempotency_keys (owner, path, key, at) values ('a', 'b', 'c', $1)`, [portal.clock.now()]);
    await run();
    expect(await counts()).toEqual([1, 1, 1]);
    portal.clock.advance(31 * 24 * 3600);
    await run();
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

describe('a stop while many documents wait', () => {
  it('does not wait for what is read for long: nothing is lost, no try is counted, and all are read afterwards', async () => {
    const readJob = 'documents.read-document';
    portal.clock.advance(61);
    const token = await portal.login();
    const opened = await openCase({}, token);
    for (const fileType of partyFileTypes.slice(0, 8)) {
      await uploadSpecimen({ ...opened, fileType }, 'nric-front-01-clean.png', token);
    }
    // Makes the next try the last one.
    await query(
      `update graphile_worker._private_jobs as job set attempts = 2 from graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = $1`,
      [readJob],
    );
    const { integrations } = portal.context;
    const parser = { ...integrations.parser, parse: () => new Promise<never>(() => undefined) };
    const hanging = { ...portal.context, integrations: { ...integrations, parser } };
    const worker = await startWorker(hanging, portal.db, { documents: 3, readingGraceMs: 50 });
    const taken = async () => (await jobsOf(readJob)).filter(({ locked_by }) => locked_by !== null).length;
    await expect.poll(taken, { interval: 10 }).toBe(3);
    await worker.stop();
    expect(await jobsOf(readJob)).toEqual(Array(8).fill({ locked_by: null, attempts: 2 }));
    const due = await query('select 1 from graphile_worker.jobs where task_identifier = $1 and run_at <= now()', [
      readJob,
    ]);
    expect(due.rows).toHaveLength(8);

    const next = await startWorker(portal.context, portal.db, { documents: 3 });
    // Stopped even if the poll fails: a running worker holds connections, and the portal would never close.
    await expect
      .poll(() => jobsOf(readJob))
      .toEqual([])
      .finally(() => next.stop());
    const { rows } = await query('select status from documents where case_no = $1', [opened.caseNo]);
    // Counted as read, even if nothing was found.
    expect(rows.filter(({ status }) => status === 1 || status === 2)).toHaveLength(8);
  });
});
