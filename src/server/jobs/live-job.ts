import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Condition: the queue still holds a job of this name that will run, or runs now, and whose payload names this row. A job
 * whose worker died at its last try, or whose code failed before it could say so, will not.
 */
export function hasLiveJob(name: string, payloadKey: string, id: SQLWrapper): SQL {
  return sql`exists (
    select 1 from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where task.identifier = ${name} and job.payload ->> ${payloadKey} = ${id}
      and (job.attempts < job.max_attempts or job.locked_at is not null))`;
}
