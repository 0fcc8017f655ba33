import { setTimeout as pause } from 'node:timers/promises';
import type { Fault, Strike } from '../fault.ts';

async function killDatabase({ stage, load, rounds }: Strike) {
  for (let round = 0; round < rounds; round += 1) {
    await load.untilSent(load.acknowledged.sent.length + 1);
    await pause(stage.random.int(200, 1500));
    await stage.database.kill();
    await pause(stage.random.int(100, 1500));
    await stage.database.start();
  }
  return { felt: rounds, note: `${rounds} killed, ${load.failedCalls()} calls failed` };
}

/** All processes of PostgreSQL are killed at once. What it had not written is lost, as in a power cut. */
export const databaseKilled: Fault = {
  name: 'PostgreSQL killed (-9)',
  run: killDatabase,
  control: {
    name: 'PostgreSQL killed, synchronous_commit=off',
    stage: { database: { synchronous_commit: 'off', wal_writer_delay: '10000ms' } },
    run: killDatabase,
  },
};
