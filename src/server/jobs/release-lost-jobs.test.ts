import { expect, onTestFinished } from 'vitest';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { watchForLostJobs } from './release-lost-jobs.ts';

/** Creates a job that the database gave to a worker of this pool a minute ago. */
async function jobGivenTo(poolId: string): Promise<string> {
  const { db } = portal;
  const { rows } = await db.$client.query("select id from graphile_worker.add_job('server.renumber-jobs')");
  const id = String(rows[0].id);
  const give = `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '1 minute',
    attempts = 1 where id = $1`;
  await db.$client.query(give, [id, poolId]);
  return id;
}

const holderOf = async (id: string) =>
  (await portal.db.$client.query('select locked_by from graphile_worker._private_jobs where id = $1', [id])).rows[0]
    .locked_by;

it('frees a job that a living worker was given and never received, and leaves it those it works on', async () => {
  const failures: unknown[] = [];
  const lifeSign = watchForLostJobs(portal.config.DATABASE_URL, (error) => failures.push(error));
  await lifeSign.announce('here');
  const [received, recorded, unreceived] = [
    await jobGivenTo('here'),
    await jobGivenTo('here'),
    await jobGivenTo('here'),
  ];
  lifeSign.begin(received);
  lifeSign.begin(recorded);
  lifeSign.end(recorded);
  // Triggers a search for lost jobs.
  await lifeSign.withdraw('another pool');
  expect([await holderOf(received), await holderOf(recorded)]).toEqual(['here', 'here']);
  expect(await holderOf(unreceived)).toBeNull();
  await lifeSign.stop();
  expect(failures).toEqual([]);
});

it('shows on one connection that its workers live, also after looks that failed', async () => {
  const { $client: client } = portal.db;
  const failures: unknown[] = [];
  const lifeSign = watchForLostJobs(portal.config.DATABASE_URL, (error) => failures.push(error));
  await lifeSign.announce('here');
  const showing = async () => {
    const { rows } = await client.query(
      `select pid from pg_locks where classid = 704199
       and database = (select oid from pg_database where datname = current_database())`,
    );
    const { rows: open } = await client.query(
      `select pid from pg_stat_activity where datname = current_database()
       and query like 'select graphile_worker.force_unlock_workers%' or pid = any($1)`,
      [rows.map(({ pid }) => pid)],
    );
    return { showing: rows, open };
  };
  const before = await showing();
  expect(before.open).toHaveLength(1);
  await client.query('alter view graphile_worker.jobs rename to jobs_aside');
  for (let looks = 0; looks < 3; looks += 1) await lifeSign.withdraw('another pool');
  await client.query('alter view graphile_worker.jobs_aside rename to jobs');
  expect(failures).toHaveLength(3);
  expect(await showing()).toEqual(before);
  await lifeSign.stop();
});

it('shows at the next look that workers live whose lock was refused', async () => {
  const { $client: client } = portal.db;
  const failures: unknown[] = [];
  const lifeSign = watchForLostJobs(portal.config.DATABASE_URL, (error) => failures.push(error));
  onTestFinished(() => lifeSign.stop());
  // Connects first, so that only the announcement waits for the lock.
  await lifeSign.withdraw('another pool');
  const holder = await client.connect();
  await holder.query("select pg_advisory_lock(704199, hashtext('refused'))");
  const locks = async (isGranted: boolean) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks where classid = 704199 and objid = (hashtext('refused')::bigint & 4294967295)::oid
       and mode = 'ShareLock' and granted = $1
       and database = (select oid from pg_database where datname = current_database())`,
      [isGranted],
    );
    return rows.map(({ pid }) => pid);
  };
  const announced = lifeSign.announce('refused');
  await expect.poll(() => locks(false)).toHaveLength(1);
  await client.query('select pg_cancel_backend($1)', await locks(false));
  await announced;
  expect(failures).toMatchObject([{ code: '57014' }]);
  await holder.query('select pg_advisory_unlock_all()');
  holder.release();
  // Triggers a search for lost jobs.
  await lifeSign.withdraw('another pool');
  expect(await locks(true)).toHaveLength(1);
});
