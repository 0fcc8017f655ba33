import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { describeFailure } from '../failures/describe-failure.ts';
import { isDatabaseAway } from '../failures/is-database-away.ts';
import type { Lane } from './job.ts';
import { nightly, often } from './jobs.ts';
import type { LifeSign } from './release-lost-jobs.ts';

/** A lane that this process takes jobs from. */
export interface OpenLane {
  /** False while the connection to the queue is lost. */
  isOpen(): boolean;
  /** Stops taking jobs. Resolves when running jobs have ended. */
  stop(): Promise<void>;
}

interface LaneParts {
  log: Context['log'];
  db: Database;
  lane: Lane;
  taskList: TaskList;
  /** Number of the lane's jobs that this process runs at the same time. */
  slots: number;
  lifeSign: LifeSign;
}

interface Queue {
  runner: Runner;
  /** Worker pools that it takes jobs for. */
  poolIds: string[];
}

/** Pause after the queue could not be opened. */
const retryMs = 2000;

/** 03:00 in Singapore; the queue counts in UTC. */
const atNight = '0 19 * * *';
const everyTenMinutes = '*/10 * * * *';
const schedule = [
  ...nightly.map((task) => ({ task, match: atNight })),
  ...often.map((task) => ({ task, match: everyTenMinutes })),
];

/**
 * Takes the jobs of a lane until it is stopped. It continues after the database was unreachable, independently of other
 * lanes.
 */
export async function openLane(parts: LaneParts): Promise<OpenLane> {
  const { log, lane, lifeSign } = parts;
  const stopping = new AbortController();
  let queue = await openQueue(parts);
  let isOpen = true;
  const keptOpen = keepOpen();

  /** Opens the queue again each time it ends, which it does if it cannot record the result of a job. */
  async function keepOpen(): Promise<void> {
    for (;;) {
      const error: unknown = await queue.runner.promise.catch((reason: unknown) => reason);
      isOpen = false;
      if (stopping.signal.aborted) return;
      if (!isDatabaseAway(error))
        log.warn({ lane, ...describeFailure(error) }, 'the queue was lost and is taken up again');
      const lost = queue.poolIds;
      const reopened = await reopen();
      if (!reopened) return;
      queue = reopened;
      isOpen = true;
      // It was stopped while the queue was being opened.
      if (stopping.signal.aborted) return queue.runner.stop();
      for (const poolId of lost) await lifeSign.withdraw(poolId);
    }
  }

  async function reopen(): Promise<Queue | undefined> {
    while (!stopping.signal.aborted) {
      const opened = await openQueue(parts).catch(() => undefined);
      if (opened) return opened;
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return undefined;
  }

  return {
    isOpen: () => isOpen,
    async stop() {
      stopping.abort();
      // Rejects if it has stopped already.
      await queue.runner.stop().catch(() => undefined);
      await keptOpen;
    },
  };
}

async function openQueue({ db, lane, taskList, slots, lifeSign }: LaneParts): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are taken in the name of a pool, not of one of its workers.
  const poolIds: string[] = [];
  const announced: Promise<void>[] = [];
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id);
    announced.push(lifeSign.announce(workerPool.id));
  });
  events.on('job:start', ({ job }) => lifeSign.begin(job.id));
  events.on('job:complete', ({ job }) => lifeSign.end(job.id));
  const runner = await run({
    pgPool: db.$client,
    taskList,
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    parsedCronItems: parseCronItems(lane === 'upkeep' ? schedule : []),
    preset: {
      worker: {
        concurrentJobs: slots,
        // With a delay of 0 the queue awaits recording the end of a job. By default it does not, and a failure then
        // would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  await Promise.all(announced);
  return { runner, poolIds };
}
