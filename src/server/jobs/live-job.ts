import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns the condition that the queue has a job of this name for this row that is running or will run. It is false
 * after the job's worker died at its last try, or its code failed before it could report.
 */
export function hasLiveJob(name: string, payloadKey: string, id: SQLWrapper): SQL {
  return sql`exists (
    select 1 from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name} and job.payload ->> ${payloadKey} = ${id}
      and (job.attempts < job.max_attempts or job.locked_at is not null))`;
}
