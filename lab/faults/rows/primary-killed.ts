import { setTimeout as pause } from 'node:timers/promises';
import type { Blow, Fault, Strike } from '../fault.ts';
import { type DatabasePair, startDatabasePair } from '../harness/database-pair.ts';
import { type FaultStage, startStage } from '../harness/stage.ts';
import { acrossProcesses } from './across-processes.ts';

const pairs = new WeakMap<FaultStage, DatabasePair>();

async function open(seed: string, isSynchronous: boolean): Promise<FaultStage> {
  const opened: DatabasePair[] = [];
  const stage = await startStage(seed, {
    portals: 3,
    workers: 3,
    async openDatabase(folder) {
      const pair = await startDatabasePair(folder, isSynchronous);
      opened.push(pair);
      return pair;
    },
  });
  const [pair] = opened;
  if (pair) pairs.set(stage, pair);
  return stage;
}

/** The stream to the standby hangs, then the primary is killed and the standby takes over. */
async function failOver({ stage, load }: Strike): Promise<Blow> {
  const pair = pairs.get(stage);
  if (!pair) throw new Error('This stage has no standby.');
  await pair.cutStream();
  await pause(stage.random.int(1000, 2500));
  const started = performance.now();
  await pair.failOver();
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { felt: 1, note: `promoted after ${seconds} s, ${load.failedCalls()} calls failed` };
}

/** Three portals and three workers; the primary dies under load, and its synchronous standby takes over. */
export const primaryKilled: Fault = {
  name: 'primary killed (-9), synchronous standby promoted; 3 portals, 3 workers',
  open: (seed) => open(seed, true),
  run: failOver,
  after: acrossProcesses,
  control: {
    name: 'the same, asynchronous standby',
    open: (seed) => open(seed, false),
    run: failOver,
  },
};
