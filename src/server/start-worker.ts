import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { type JobHandler, jobs, nightly, often } from './jobs.ts';
import { type LifeSign, watchForLostJobs } from './release-lost-jobs.ts';

/** 03:00 in Singapore; the queue counts in UTC. */
const atNight = '0 19 * * *';
const everyTenMinutes = '*/10 * * * *';
/** A stop waits this long for what is under way: many pages may be read. */
const longestJobMs = 120_000;
/** After a queue that could not be opened. */
const retryMs = 2000;

/** Every job of the product as the queue's library wants it: bound to its context, timed, its failures without data. */
export function taskListOf(ctx: Context): TaskList {
  return Object.fromEntries(Object.entries(jobs).map(([name, handler]) => [name, taskOf(ctx, name, handler)]));
}

function taskOf(ctx: Context, name: string, handler: JobHandler): Task {
  return async (payload, { job }) => {
    const started = performance.now();
    const attempt = { number: job.attempts, last: job.attempts >= job.max_attempts };
    try {
      await handler(ctx, payload, attempt);
      ctx.log.info({ job: name, ms: Math.round(performance.now() - started) });
    } catch (error) {
      // The queue stores the message of what it is thrown; this one must not quote anybody's data.
      const reason = describeFailure(error);
      ctx.log.warn({ job: name, attempt: attempt.number, reason }, 'a job failed');
      throw new Error(reason);
    }
  };
}

/**
 * Takes jobs from the queue until it is stopped; a job under way at the stop is finished first. Where the database goes
 * away, the queue is taken up again once it is back.
 */
export async function startWorker(
  ctx: Context,
  db: Database,
  options: { concurrency: number },
): Promise<{ stop(): Promise<void> }> {
  const lifeSign = watchForLostJobs(ctx.config.DATABASE_URL, () =>
    ctx.log.warn('lost jobs cannot be looked for: the database is away'),
  );
  const stopping = new AbortController();
  let queue = await openQueue(ctx, db, lifeSign, options);
  const keptOpen = keepOpen();

  /** A queue ends by itself where it cannot write down what became of a job. */
  async function keepOpen(): Promise<void> {
    for (;;) {
      await queue.runner.promise.catch(() => undefined);
      if (stopping.signal.aborted) return;
      ctx.log.warn('the queue was lost and is taken up again');
      const lost = queue.poolIds;
      const reopened = await reopen();
      if (!reopened) return;
      queue = reopened;
      // Opened while it was being stopped.
      if (stopping.signal.aborted) return queue.runner.stop();
      for (const poolId of lost) await lifeSign.withdraw(poolId);
    }
  }

  async function reopen(): Promise<Queue | undefined> {
    while (!stopping.signal.aborted) {
      const opened = await openQueue(ctx, db, lifeSign, options).catch(() => undefined);
      if (opened) return opened;
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return undefined;
  }

  return {
    async stop() {
      stopping.abort();
      // Refused where it has stopped already.
      await queue.runner.stop().catch(() => undefined);
      await keptOpen;
      await lifeSign.stop();
    },
  };
}

interface Queue {
  runner: Runner;
  /** In whose name it takes jobs. */
  poolIds: string[];
}

async function openQueue(
  ctx: Context,
  db: Database,
  lifeSign: LifeSign,
  { concurrency }: { concurrency: number },
): Promise<Queue> {
  const events: WorkerEvents = new EventEmitter();
  // Jobs are taken in the name of the pool, not of one of its workers.
  const poolIds: string[] = [];
  const announced: Promise<void>[] = [];
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id);
    announced.push(lifeSign.announce(workerPool.id));
  });
  const runner = await run({
    pgPool: db.$client,
    taskList: taskListOf(ctx),
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    parsedCronItems: parseCronItems([
      ...nightly.map((task) => ({ task, match: atNight })),
      ...often.map((task) => ({ task, match: everyTenMinutes })),
    ]),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        gracefulShutdownAbortTimeout: longestJobMs,
        // By itself the queue writes down the end of a job without waiting for it: a failure would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  await Promise.all(announced);
  return { runner, poolIds };
}

/** A failed statement comes with its parameters; of it only the kind of failure is kept. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  if (error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query'))
    return 'a database statement failed';
  return `${error.name}: ${error.message.split('\n')[0]}`;
}
