import { EventEmitter, setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import type { JobHandler, Lane } from './job.ts';
import { jobs, nightly, often } from './jobs.ts';
import { type LifeSign, watchForLostJobs } from './release-lost-jobs.ts';

/** 03:00 in Singapore; the queue counts in UTC. */
const atNight = '0 19 * * *';
const everyTenMinutes = '*/10 * * * *';
/** A stop waits this long for papers that are being read; then they are given back to the queue. */
const readingGraceMs = 10_000;
/** After a queue that could not be opened. */
const retryMs = 2000;

/**
 * Jobs of each lane that run at the same time, besides those of `documents`, of which the settings tell. Sending waits for other
 * parties most of the time, up to minutes. A form keeps the process busy while it is made.
 */
const usualConcurrency = { people: 4, sending: 8, forms: 1, upkeep: 1 } as const satisfies Partial<
  Record<Lane, number>
>;

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
 * @param options.stop absent where jobs always run to their end
 * @param options.lane only the jobs of a lane
 */
export function taskListOf(ctx: Context, { stop = never(), lane }: { stop?: Stop; lane?: Lane } = {}): TaskList {
  const wanted = Object.entries(jobs).filter(([, job]) => lane === undefined || job.lane === lane);
  return Object.fromEntries(wanted.map(([name, job]) => [name, taskOf(ctx, name, job.run, stop)]));
}

function never(): Stop {
  return { signal: new AbortController().signal, givenBack: new Set() };
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
  options: { documents: number; readingGraceMs?: number },
): Promise<{ stop(): Promise<void> }> {
  const lifeSign = watchForLostJobs(ctx.config.DATABASE_URL, () =>
    ctx.log.warn('lost jobs cannot be looked for: the database is away'),
  );
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  // Each job under way listens to it.
  setMaxListeners(options.documents + 1, breakingOff.signal);
  const stop: Stop = { signal: breakingOff.signal, givenBack: new Set() };
  const concurrency = { ...usualConcurrency, documents: options.documents };
  const open = () => openQueue((lane) => taskListOf(ctx, { stop, lane }), db, lifeSign, concurrency);
  let queue = await open();
  const keptOpen = keepOpen();

  /** A queue ends by itself where it cannot write down what became of a job. */
  async function keepOpen(): Promise<void> {
    for (;;) {
      await queue.ended;
      if (stopping.signal.aborted) return;
      // Where one lane is lost the database was away, and the others would follow.
      await queue.stop();
      ctx.log.warn('the queue was lost and is taken up again');
      const lost = queue.poolIds;
      const reopened = await reopen();
      if (!reopened) return;
      queue = reopened;
      // Opened while it was being stopped.
      if (stopping.signal.aborted) return queue.stop();
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
      await queue.stop();
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
  /** Resolves when a lane has ended, for whatever reason. */
  ended: Promise<void>;
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>;
  /** In whose name it takes jobs. */
  poolIds: string[];
}

async function openQueue(
  taskListOfLane: (lane: Lane) => TaskList,
  db: Database,
  lifeSign: LifeSign,
  concurrency: Record<Lane, number>,
): Promise<Queue> {
  const lanes = Object.entries(concurrency) as [Lane, number][];
  const events: WorkerEvents = new EventEmitter();
  // Jobs are taken in the name of the pool, not of one of its workers.
  const poolIds: string[] = [];
  const announced: Promise<void>[] = [];
  events.on('pool:create', ({ workerPool }) => {
    poolIds.push(workerPool.id);
    announced.push(lifeSign.announce(workerPool.id));
  });
  const opened = await Promise.allSettled(
    lanes.map(([lane, count]) => openLane({ lane, count, taskList: taskListOfLane(lane), db, events })),
  );
  const runners = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  // Refused where it has stopped already.
  const stop = async () => void (await Promise.allSettled(runners.map((runner) => runner.stop())));
  const failed = opened.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  await Promise.all(announced);
  const ended = Promise.race(runners.map((runner) => runner.promise.catch(() => undefined)));
  return { ended, stop, poolIds };
}

interface OpenLane {
  lane: Lane;
  count: number;
  taskList: TaskList;
  db: Database;
  events: WorkerEvents;
}

function openLane({ lane, count, taskList, db, events }: OpenLane): Promise<Runner> {
  const schedule = [
    ...nightly.map((task) => ({ task, match: atNight })),
    ...often.map((task) => ({ task, match: everyTenMinutes })),
  ];
  return run({
    pgPool: db.$client,
    taskList,
    events,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    parsedCronItems: parseCronItems(lane === 'upkeep' ? schedule : []),
    preset: {
      worker: {
        concurrentJobs: count,
        // By itself the queue writes down the end of a job without waiting for it: a failure would end the process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
}

/** A failed statement comes with its parameters; of it only the kind of failure is kept. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  if (error.name === 'DrizzleQueryError' || error.message.startsWith('Failed query'))
    return 'a database statement failed';
  return `${error.name}: ${error.message.split('\n')[0]}`;
}
