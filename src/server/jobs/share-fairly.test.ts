import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { renumberJobs } from './share-fairly.ts';

const name = 'documents.read-document';

beforeEach(() => query('delete from graphile_worker._private_jobs'));

const query = (statement: string, values: unknown[] = []) => portal.db.$client.query(statement, values);

async function arrive(dealerId: string, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await portal.context.enqueue({ name, payload: { fileId: portal.context.newId() }, dealerId });
  }
}

/** Returns the owners of the waiting jobs, in the order of the queue. */
async function waiting(): Promise<string[]> {
  const { rows } = await query(
    `select payload ->> 'dealerId' as dealer from graphile_worker._private_jobs order by priority, run_at, id`,
  );
  return rows.map(({ dealer }) => dealer as string);
}

/** Runs the next job. */
const serve = () =>
  query(`delete from graphile_worker._private_jobs where id = (
    select id from graphile_worker._private_jobs order by priority, run_at, id limit 1)`);

it('dealers take turns, whoever came first', async () => {
  await arrive('one', 6);
  await arrive('two', 2);
  await arrive('three', 3);
  expect(await waiting()).toEqual(['one', 'two', 'three', 'one', 'two', 'three', 'one', 'three', 'one', 'one', 'one']);
});

it('a dealer who comes late is next, and gets no more than a turn for what was before', async () => {
  await arrive('one', 200);
  for (let done = 0; done < 50; done += 1) await serve();
  await arrive('two', 3);
  expect((await waiting()).slice(0, 7)).toEqual(['one', 'two', 'one', 'two', 'one', 'two', 'one']);
});

it('a job that takes long gives those who come meanwhile no advance', async () => {
  await arrive('one', 60);
  // The first one is still running while others have started and ended.
  const take = (
    which: string,
  ) => `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w', attempts = 1
    where id = (select id from graphile_worker._private_jobs where locked_at is null order by priority, id ${which} limit 1)`;
  await query(take(''));
  for (let done = 0; done < 30; done += 1) {
    await query(`delete from graphile_worker._private_jobs where id = (
      select id from graphile_worker._private_jobs where locked_at is null order by priority, run_at, id limit 1)`);
  }
  await query(take(''));
  await arrive('two', 20);
  const { rows } = await query(`select payload ->> 'dealerId' as dealer from graphile_worker._private_jobs
    where locked_at is null order by priority, run_at, id limit 6`);
  expect(rows.map(({ dealer }) => dealer)).toEqual(['two', 'one', 'two', 'one', 'two', 'one']);
});

it('a job that is to be tried again tomorrow holds nobody up and hastens nobody', async () => {
  await arrive('one');
  await query(`update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '1 day'`);
  await arrive('two', 20);
  for (let done = 0; done < 10; done += 1) {
    await query(`delete from graphile_worker._private_jobs where id = (select id from graphile_worker._private_jobs
      where run_at <= now() order by priority, run_at, id limit 1)`);
  }
  await arrive('three', 3);
  const { rows } = await query(`select payload ->> 'dealerId' as dealer from graphile_worker._private_jobs
    where run_at <= now() order by priority, run_at, id limit 6`);
  expect(rows.map(({ dealer }) => dealer)).toEqual(['two', 'three', 'two', 'three', 'two', 'three']);
});

it('places never run out: they are counted down, and the order stays', async () => {
  await arrive('one', 3);
  await arrive('two', 2);
  await query('update graphile_worker._private_jobs set priority = priority + 32760');
  await arrive('one', 20);
  const before = await waiting();
  await renumberJobs(portal.context);
  expect(await waiting()).toEqual(before);
  const { rows } = await query(
    'select min(priority) as least, max(priority) as most from graphile_worker._private_jobs',
  );
  expect(rows).toEqual([{ least: 0, most: 7 }]);
});

it('whoever has nothing under way waits for one job of each other dealer at most', async () => {
  const dealer = fc.constantFrom('a', 'b', 'c');
  const act = fc.oneof({ weight: 2, arbitrary: dealer }, { weight: 1, arbitrary: fc.constant('serve') });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      await query('delete from graphile_worker._private_jobs');
      for (const act of acts) {
        if (act === 'serve') {
          await serve();
          continue;
        }
        const before = await waiting();
        await arrive(act);
        if (before.includes(act)) continue;
        const ahead = (await waiting()).indexOf(act);
        expect(ahead).toBeLessThanOrEqual(new Set(before).size);
      }
    }),
    { numRuns: 15 },
  );
});
