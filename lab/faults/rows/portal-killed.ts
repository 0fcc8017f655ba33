import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

export const portalKilled: Fault = {
  name: 'portal killed (-9)',
  async run({ stage, rounds }) {
    for (let round = 0; round < rounds; round += 1) {
      await pause(stage.random.int(200, 1500));
      const place = stage.random.pick(stage.portals);
      await place.program.kill();
      await place.start();
    }
    return { felt: rounds, note: `${rounds} killed, ${stage.front.brokenOff()} calls broken off` };
  },
};
