import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

/** A deploy: one portal after the other is stopped and started again. No call may fail. */
export const rollingRestart: Fault = {
  name: 'portals restarted one by one (SIGTERM)',
  stage: { settings: { DRAIN_SECONDS: '1' } },
  async run({ stage, load, rounds }) {
    const before = load.failedCalls();
    for (let round = 0; round < rounds; round += 1) {
      for (const place of stage.portals) {
        await pause(stage.random.int(100, 600));
        await place.program.stop();
        await place.start();
        // A deploy goes on when the front has found the new one.
        await pause(500);
      }
    }
    const failed = load.failedCalls() - before;
    return {
      felt: rounds,
      note: `${rounds * stage.portals.length} restarted`,
      faults: failed > 0 ? [`${failed} calls failed`] : [],
    };
  },
};
