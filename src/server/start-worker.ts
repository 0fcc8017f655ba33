import { EventEmitter, setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { type JobHandler, jobs, nightly, often } from './jobs.ts';
import { type LifeSign, watchForLostJobs } from './release-lost-jobs.ts';

/** 03:00 in Singapore; the queue counts in UTC. */
const atNight = '0 19 * * *';
const everyTenMinutes = '*/10 * * * *';
/** A stop waits this long for papers that are being read; then they are given back to the queue. */
const readingGraceMs = 10_000;
/** After a queue that could not be opened. */
const retryMs = 2000;

/** A stop of the worker as its jobs see it. */
interface Stop {
  /** Aborted when a job that can be done again is no longer waited for. */
  signal: AbortSignal;
  /** Jobs that ended for that, with the tries they had before. */
  givenBack: Set<{ id: string; attempts: number }>;
}

/**
 * Every job of the product as the queue's library wants it: bound to its context, timed, its failures without data.
 *
 * @param stop absent where jobs always run to their end
 */
export function taskListOf(
  ctx: Context,
  stop: Stop = { signal: new AbortController().signal, givenBack: new Set() },
): TaskList {
  return Object.fromEntries(Object.entries(jobs).map(([name, handler]) => [name, taskOf(ctx, name, handler, stop)]));
}

function taskOf(ctx: Context, name: string, handler: JobHandler, { signal, givenBack }: Stop): Task {
  return async (payload, { job }) => {
    const started = performance.now();
    const attempt = { number: job.attempts, last: job.attempts >= job.max_attempts, stop: signal };
    try {
      await handler(ctx, payload, attempt);
      ctx.log.info({ job: name, ms: Math.round(performance.now() - started) });
    } catch (error) {
      if (signal.aborted && error === signal.reason) {
        givenBack.add({ id: job.id, attempts: job.attempts - 1 });
        throw new Error('The worker was stopped.');
      }
      // The queue stores the message of what it is thrown; this one must not quote anybody's data.
      const reason = describeFailure(error);
      ctx.log.warn({ job: name, attempt: attempt.number, reason }, 'a job failed');
      throw new Error(reason);
    }
  };
}

/**
 * Takes jobs from the queue until it is stopped; a job under way at the stop is finished first, save a paper that takes
 * long to read: it is given back, as if nobody had begun. Where the database goes away, the queue is taken up again once
 * it is back.
 *
 * @param options.readingGraceMs how long a stop waits for papers that are being read
 */
export async function startWorker(
  ctx: Context,
  db: Database,
  options: { concurrency: number; readingGraceMs?: number },
): Promise<{ stop(): Promise<void> }> {
  const lifeSign = watchForLostJobs(ctx.config.DATABASE_URL, () =>
    ctx.log.warn('lost jobs cannot be looked for: the database is away'),
  );
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  // Each job under way listens to it.
  setMaxListeners(options.concurrency + 1, breakingOff.signal);
  const stop: Stop = { signal: breakingOff.signal, givenBack: new Set() };
  const open = () => openQueue(taskListOf(ctx, stop), db, lifeSign, options.concurrency);
  let queue = await open();
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
      const opened = await open().catch(() => undefined);
      if (opened) return opened;
      await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return undefined;
  }

  return {
    async stop() {
      stopping.abort();
      const graceMs = options.readingGraceMs ?? readingGraceMs;
      // What still runs may outlast this process: what is broken off does not wait for it.
      const giving = setInterval(() => void giveBack(db, stop.givenBack).catch(() => undefined), retryMs);
      const timer = setTimeout(() => breakingOff.abort(new Error('The worker is stopping.')), graceMs);
      // Refused where it has stopped already.
      await queue.runner.stop().catch(() => undefined);
      await keptOpen;
      clearTimeout(timer);
      clearInterval(giving);
      await giveBack(db, stop.givenBack);
      await lifeSign.stop();
    },
  };
}

/** The queue counts what was broken off as a failed try, to be repeated after a while. */
async function giveBack(db: Database, jobs: Stop['givenBack']): Promise<void> {
  for (const job of jobs) {
    const statement =
      'select * from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := $2)';
    // One that the queue has not let go yet is passed over.
    const { rowCount } = await db.$client.query(statement, [job.id, job.attempts]);
    if (rowCount) jobs.delete(job);
  }
}

interface Queue {
  runner: Runner;
  /** In whose name it takes jobs. */
  poolIds: string[];
}

async function openQueue(taskList: TaskList, db: Database, lifeSign: LifeSign, concurrency: number): Promise<Queue> {
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
    taskList,
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
