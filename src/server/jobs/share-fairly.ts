import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';

/** The queue stores priorities in 16 bits. */
const highest = 32_767;
/** Numbers are reduced long before they reach the maximum. */
const worthRenumbering = 1000;

const due = sql`(job.locked_at is not null or (job.run_at <= now() and job.attempts < job.max_attempts))`;

/**
 * Returns the priority of a new job among the waiting jobs of its name, lower ones first: after the dealer's own jobs,
 * and at least that of the job taken last. So each dealer's jobs run in order, and several dealers take turns,
 * regardless of when their jobs were added. This is start-time fair queueing, with the priority of the job taken last
 * as its clock.
 */
export function fairPriority(name: string, dealerId: string): SQL {
  return sql`(
    select least(${highest}, greatest(
      coalesce(max(job.priority) filter (where job.payload ->> 'dealerId' = ${dealerId}) + 1, 0),
      coalesce(
        max(job.priority) filter (where job.locked_at is not null), min(job.priority) filter (where ${due}), 0)))::int
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name} and (job.attempts < job.max_attempts or job.locked_at is not null))`;
}

/** Reduces the priorities of waiting jobs if the queue has not been empty for long; their order stays. */
export async function renumberJobs(ctx: Context): Promise<void> {
  await ctx.db.execute(sql`
    update graphile_worker._private_jobs as waiting set priority = greatest(0, waiting.priority - first.place)
    from (
      select job.task_id, min(job.priority) as place from graphile_worker._private_jobs as job where ${due} group by job.task_id
    ) as first
    where waiting.task_id = first.task_id and first.place >= ${worthRenumbering}`);
}
