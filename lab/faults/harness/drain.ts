import { setTimeout as pause } from 'node:timers/promises';
import type { FaultStage } from './stage.ts';

const withinMs = 180_000;

/**
 * Waits until the queue is empty. Jobs that wait for their next try need not wait: as if hours had passed. Throws if
 * something is left after three minutes.
 */
export async function drain({ db }: FaultStage): Promise<void> {
  const until = performance.now() + withinMs;
  for (;;) {
    await db.$client.query(
      'update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null',
    );
    const { rows } = await db.$client.query(
      `select task.identifier as name, attempts, last_error from graphile_worker._private_jobs as job
       join graphile_worker._private_tasks as task on task.id = job.task_id`,
    );
    if (rows.length === 0) return;
    if (performance.now() > until) throw new Error(`The queue is not empty: ${JSON.stringify(rows.slice(0, 3))}`);
    await pause(1000);
  }
}
