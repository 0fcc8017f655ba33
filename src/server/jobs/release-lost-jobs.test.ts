import { expect } from 'vitest';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { watchForLostJobs } from './release-lost-jobs.ts';

/** A job that the database gave to a worker of this pool a minute ago. */
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
  // Looks for lost jobs.
  await lifeSign.withdraw('another pool');
  expect([await holderOf(received), await holderOf(recorded)]).toEqual(['here', 'here']);
  expect(await holderOf(unreceived)).toBeNull();
  await lifeSign.stop();
  expect(failures).toEqual([]);
});
