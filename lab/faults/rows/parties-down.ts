import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

const awayMs = 5_000;

export const partiesDown: Fault = {
  name: 'provider, mail server and SMS gateway killed',
  async run({ stage, load, rounds }) {
    for (let round = 0; round < rounds; round += 1) {
      await stage.sandbox.program.kill();
      const before = load.acknowledged.sent.length;
      // Dealers go on submitting meanwhile.
      await load.untilSent(before + 2);
      await pause(stage.random.int(500, awayMs));
      await stage.sandbox.start();
    }
    return { felt: rounds, note: `${rounds} times` };
  },
};
