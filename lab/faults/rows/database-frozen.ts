import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

const frozenMs = 8_000;

/** PostgreSQL hangs without closing a connection, as when a disk or a network does not answer. */
export const databaseFrozen: Fault = {
  name: 'PostgreSQL frozen (STOP)',
  async run({ stage, load, rounds }) {
    for (let round = 0; round < rounds; round += 1) {
      await pause(stage.random.int(200, 1000));
      const goOn = stage.database.freeze();
      try {
        await pause(frozenMs);
      } finally {
        goOn();
      }
      await load.untilSent(load.acknowledged.sent.length + 1);
    }
    return { felt: rounds, note: `${rounds} × ${frozenMs / 1000} s, ${load.failedCalls()} calls failed` };
  },
};
