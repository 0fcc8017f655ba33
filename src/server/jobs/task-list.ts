import type { Task, TaskList } from 'graphile-worker';
import type { Context } from '../context.ts';
import { describeFailure } from '../failures/describe-failure.ts';
import { isDatabaseAway } from '../failures/is-database-away.ts';
import type { JobResult } from '../metrics/metrics.ts';
import { inJobSpan } from '../tracing/tracer.ts';
import type { JobHandler, Lane } from './job.ts';
import { jobs } from './jobs.ts';
import { isLogged } from './log-failed-try.ts';

/** A stop of the worker, as its jobs see it. */
export interface Stop {
  /** Aborted when the worker no longer waits for repeatable jobs. */
  signal: AbortSignal;
  /** Jobs that ended because of that, with their number of tries before. */
  givenBack: Set<{ id: string; attempts: number }>;
}

/**
 * Returns all jobs of the product in the format of the queue's library: bound to its context, timed, and with failures
 * that contain no values.
 * @param options.stop absent if jobs always run to their end
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
  return (payload, { job }) =>
    inJobSpan(name, async () => {
      const started = performance.now();
      const count = (result: JobResult) => ctx.metrics?.countJob({ name, result, ms: performance.now() - started });
      const { attempts: number, max_attempts: most } = job;
      const attempt = { job: name, number, most, last: number >= most, stop: signal };
      try {
        await handler(ctx, payload, attempt);
        count('done');
        ctx.log.info({ job: name, ms: Math.round(performance.now() - started) });
      } catch (error) {
        if (signal.aborted && error === signal.reason) {
          count('stopped');
          givenBack.add({ id: job.id, attempts: job.attempts - 1 });
          throw new Error('The worker was stopped.');
        }
        count('failed');
        const facts = describeFailure(error);
        if (!isLogged(error) && !isDatabaseAway(error)) {
          ctx.log.warn(
            { job: name, attempt: number, of: most, ...facts },
            attempt.last ? 'a job failed for good' : 'a job failed and is tried again',
          );
        }
        // The queue stores the message of the error it receives; this one must not quote personal data.
        throw new Error(facts.reason);
      }
    });
}
