import { sql } from 'drizzle-orm';
import { recordAudit } from '../audit/audit.ts';
import { type Context, inTransaction } from '../context.ts';
import { PortalError } from '../portal-error.ts';
import { isAbout } from './is-about.ts';
import type { JobCount, JobState, Lane } from './job.ts';
import { jobs } from './jobs.ts';

export interface QueuedJob {
  id: string;
  name: string;
  /** `unknown`: this version has no such job. */
  lane: Lane | 'unknown';
  /** The dealer of the job. */
  dealerId: string | null;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  createdAt: Date;
  /** Kind of the last failure, without values. */
  lastError: string | null;
}

const stateOfJob = sql`case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'failed'
    when job.attempts > 0 then 'retrying' when job.run_at > now() then 'planned' else 'waiting' end`;
const dealerOfJob = sql`job.payload ->> 'dealerId'`;
const columns = sql`
  job.id::text, task.identifier as name, job.attempts, job.max_attempts as "maxAttempts", job.run_at as "runAt",
  job.created_at as "createdAt", job.last_error as "lastError",
  ${stateOfJob} as state, ${dealerOfJob} as "dealerId"`;
const source = sql`graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id`;

/** Lists jobs in the queue, the next to run first. Successful jobs are removed from the queue. */
export async function listJobs(ctx: Context, only: { failed: boolean; limit: number }): Promise<QueuedJob[]> {
  const which = only.failed ? sql`job.attempts >= job.max_attempts and job.locked_at is null` : sql`true`;
  const { rows } = await ctx.db.execute(
    sql`select ${columns} from ${source} where ${which} order by job.priority, job.run_at, job.id limit ${only.limit}`,
  );
  return rows.map(readJob);
}

/** Returns jobs that contain one of these identifiers, the next to run first. */
export async function findJobsAbout(ctx: Context, identifiers: readonly string[]): Promise<QueuedJob[]> {
  const { rows } = await ctx.db.execute(
    sql`select ${columns} from ${source} where ${isAbout(identifiers)} order by job.priority, job.run_at, job.id`,
  );
  return rows.map(readJob);
}

/** Counts all jobs by name, dealer and state. */
export async function countJobs(ctx: Context): Promise<JobCount[]> {
  // A job planned for later counts as waiting from its due time.
  const since = sql`min(case when job.attempts = 0 then job.run_at else job.created_at end)`;
  const { rows } = await ctx.db.execute(sql`
    select task.identifier as name, ${dealerOfJob} as "dealerId", ${stateOfJob} as state, count(*)::int as count,
      ${since} as since
    from ${source} group by 1, 2, 3 order by since`);
  return rows.map((row) => {
    const { name, since: moment, ...count } = row as unknown as JobCount & { name: string };
    return { ...count, lane: laneOf(name), since: new Date(moment) };
  });
}

/** Returns one job with its payload, which contains identifiers and never values of a form. */
export async function showJob(ctx: Context, id: string): Promise<QueuedJob & { payload: Record<string, unknown> }> {
  const { rows } = await ctx.db.execute(
    sql`select ${columns}, job.payload from ${source} where job.id = ${asJobId(id)}::bigint`,
  );
  const [row] = rows;
  if (!row) throw new PortalError('notFound', { message: `There is no job ${id}. What succeeded leaves the queue.` });
  const { payload, ...job } = row;
  return { ...readJob(job), payload: payload as Record<string, unknown> };
}

/** Resets a job's attempts and makes it due now. */
export async function retryJob(ctx: Context, id: string): Promise<QueuedJob> {
  return inTransaction(ctx, async (tx) => {
    const job = await showJob(tx, id);
    const { rows } = await tx.db.execute(
      sql`select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`,
    );
    if (rows.length === 0) throw new PortalError('illegalTransition', { message: `Job ${id} is running now.` });
    await recordAudit(tx, 'server.retry-job', id, { name: job.name });
    return job;
  });
}

function asJobId(id: string): string {
  if (/^\d{1,18}$/.test(id)) return id;
  throw new PortalError('validation', { message: `A job has a number; ${id} is none.` });
}

/** A raw statement returns times either as parsed by the driver or as text. */
function readJob(row: Record<string, unknown>): QueuedJob {
  const { runAt, createdAt, ...job } = row as unknown as QueuedJob;
  return { ...job, lane: laneOf(job.name), runAt: new Date(runAt), createdAt: new Date(createdAt) };
}

function laneOf(name: string): QueuedJob['lane'] {
  return jobs[name]?.lane ?? 'unknown';
}
