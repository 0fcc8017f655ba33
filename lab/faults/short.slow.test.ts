import { expect, it } from 'vitest';
import type { Strike } from './fault.ts';
import { runFault } from './harness/run-fault.ts';
import { tally } from './harness/tally.ts';

/** The most telling faults of `npm run faults`, one after the other. */
async function killEachOnce({ stage }: Strike) {
  const [portal] = stage.portals;
  const [worker] = stage.workers;
  if (!portal || !worker) throw new Error('A portal and a worker are needed.');
  await portal.program.kill();
  await portal.start();

  // Killed between the provider's receipt of a submission and its answer.
  await stage.setFault('provider', 'slow', 2);
  await stage.untilAtWork('applications.send-application');
  await worker.program.kill();
  await stage.database.kill();
  await stage.database.start();
  await worker.start();
  return { felt: 3, note: '' };
}

/** Otherwise the count itself could be blind. */
async function countSeesHarm({ stage, load }: Strike) {
  const { cases, files, sent } = load.acknowledged;
  const claimed = { ...load.acknowledged, files: [...files, 'no-such-file'], sent: [...sent, 'no-such-case'] };
  const seen = await tally(stage, claimed, cases.length - 1);
  expect(seen.lost).toEqual(['document no-such-file', 'submission of no-such-case', 'e-mail about no-such-case']);
  expect(seen.doubled).toEqual(['1 cases']);
  return { felt: 1, note: '' };
}

it('loses and doubles nothing acknowledged where portal, worker and PostgreSQL are killed', async () => {
  const fault = { name: 'short', stage: { portals: 1, workers: 1 }, run: killEachOnce, after: countSeesHarm };
  const row = await runFault(fault, { seed: '1', rounds: 1, load: { clients: 2, readings: 0, sentBeside: 1 } });
  expect(row).toMatchObject({ lost: 0, doubled: 0, holds: true, notes: '' });
  expect(row.counts?.provider.acknowledged).toBeGreaterThan(1);
});
