import { setMaxListeners } from 'node:events';
import { type Context, withDatabase } from '../context.ts';
import type { Database } from '../database.ts';
import { describeFailure } from '../failures/describe-failure.ts';
import { isDatabaseAway } from '../failures/is-database-away.ts';
import type { DatabaseWatch } from '../failures/watch-database.ts';
import { type Lane, lanes } from './job.ts';
import { type OpenLane, openLane } from './open-lane.ts';
import { watchForLostJobs } from './release-lost-jobs.ts';
import { type Stop, taskListOf } from './task-list.ts';

/** How long a stop waits for documents that are being read; then they are returned to the queue. */
const readingGraceMs = 10_000;
/**
 * Number of jobs of each lane that one process runs at the same time. Sending mostly waits for other parties, up to ten
 * minutes. Making a form keeps the process busy.
 */
const usualSlots = { people: 4, sending: 8, forms: 1, upkeep: 1 } as const satisfies Partial<Record<Lane, number>>;
/** A stop returns interrupted jobs at this interval. */
const giveBackEveryMs = 2000;

export interface RunningWorker {
  /** True while it takes jobs from every lane. */
  takesJobs(): boolean;
  stop(): Promise<void>;
}

/**
 * Takes jobs from all lanes of the queue until it is stopped. A stop lets running jobs finish. A document that takes
 * long to read is returned to the queue instead, as if its reading had not begun.
 * @param options.documents how many documents are read at the same time
 * @param options.readingGraceMs how long a stop waits for documents that are being read
 * @param options.watch logs when the database cannot be reached
 * @param options.upkeepDb for jobs that no user waits for; their statements may take longer
 */
export async function startWorker(
  ctx: Context,
  db: Database,
  options: { documents: number; readingGraceMs?: number; upkeepDb?: Database; watch?: DatabaseWatch },
): Promise<RunningWorker> {
  const lifeSign = watchForLostJobs(ctx.config.DATABASE_URL, (error) => {
    options.watch?.failed(error);
    if (!isDatabaseAway(error)) ctx.log.warn(describeFailure(error), 'lost jobs cannot be looked for');
  });
  const breakingOff = new AbortController();
  // Each running job listens to it.
  setMaxListeners(options.documents + 1, breakingOff.signal);
  const stop: Stop = { signal: breakingOff.signal, givenBack: new Set() };
  const slots = { ...usualSlots, documents: options.documents };
  const opened: OpenLane[] = [];
  for (const lane of lanes) {
    const laneCtx = lane === 'upkeep' && options.upkeepDb ? withDatabase(ctx, options.upkeepDb) : ctx;
    const taskList = taskListOf(laneCtx, { stop, lane });
    opened.push(await openLane({ log: ctx.log, db, lane, taskList, slots: slots[lane], lifeSign }));
  }

  return {
    takesJobs: () => opened.every((lane) => lane.isOpen()),
    async stop() {
      const graceMs = options.readingGraceMs ?? readingGraceMs;
      // Running jobs may outlast this process; interrupted ones are returned without waiting for them.
      const giving = setInterval(() => void giveBack(db, stop.givenBack).catch(() => undefined), giveBackEveryMs);
      const timer = setTimeout(() => breakingOff.abort(new Error('The worker is stopping.')), graceMs);
      await Promise.all(opened.map((lane) => lane.stop()));
      clearTimeout(timer);
      clearInterval(giving);
      await giveBack(db, stop.givenBack);
      await lifeSign.stop();
    },
  };
}

/** The queue counts an interrupted job as a failed try and retries it later. */
async function giveBack(db: Database, jobs: Stop['givenBack']): Promise<void> {
  for (const job of jobs) {
    const statement =
      'select * from graphile_worker.reschedule_jobs(array[$1::bigint], run_at := now(), attempts := $2)';
    // Leaves out a job that the queue still has as locked.
    const { rowCount } = await db.$client.query(statement, [job.id, job.attempts]);
    if (rowCount) jobs.delete(job);
  }
}
