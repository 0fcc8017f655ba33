import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { describeFailure } from '../failures/describe-failure.ts';
import { isDatabaseAway } from '../failures/is-database-away.ts';
import { askDatabase } from './ask-database.ts';

/** A check that takes longer than this has failed. */
const limitMs = 3000;
/** How long a result is reused. Anyone may ask, so frequent requests must cost nothing. */
const keepMs = { asked: 1000, written: 10_000 };

export type ReadinessCheckName = 'database' | 'queue' | 'files';

export interface ReadinessReport {
  status: 'ready' | 'not ready';
  checks: Record<ReadinessCheckName, 'ok' | 'failed'> & { accepting: 'ok' | 'draining' };
}

/** Reports if a process can do its work. */
export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** Marks the process as not ready from now on: it finishes its work and ends. */
  drain(): void;
  isDraining(): boolean;
}

type Parts = Pick<Context, 'db' | 'files' | 'log'>;

/** @param queue throws if the process cannot add or take jobs; by default it checks that the queue's tables exist */
export function createReadiness(
  { db, files, log }: Parts,
  queue: () => Promise<void> = () => askDatabase(db, `select 'graphile_worker.jobs'::regclass`),
): Readiness {
  let isDraining = false;
  const checks: Record<ReadinessCheckName, () => Promise<Result>> = {
    database: remember(() => askDatabase(db, 'select 1'), keepMs.asked),
    queue: remember(queue, keepMs.asked),
    files: remember(() => files.probe(), keepMs.written),
  };
  const former = new Map<string, boolean>();

  function note(name: string, { isOk, error }: Result): void {
    // An outage of the database has separate log lines.
    if (error !== undefined && isDatabaseAway(error)) return;
    const wasOk = former.get(name) ?? true;
    former.set(name, isOk);
    if (wasOk && !isOk) log.warn({ check: name, ...describeFailure(error) }, 'the process is not ready for work');
    if (!wasOk && isOk) log.info({ check: name }, 'the process is ready again');
  }

  return {
    async report() {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          const result = await check();
          note(name, result);
          return [name, result.isOk ? 'ok' : 'failed'] as const;
        }),
      );
      const isReady = !isDraining && results.every(([, result]) => result === 'ok');
      return {
        status: isReady ? 'ready' : 'not ready',
        checks: {
          ...(Object.fromEntries(results) as Record<ReadinessCheckName, 'ok' | 'failed'>),
          accepting: isDraining ? 'draining' : 'ok',
        },
      };
    },
    drain() {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
}

interface Result {
  isOk: boolean;
  error?: unknown;
}

const late: Result = { isOk: false, error: new Error('The check did not end in time.') };

/** Runs a check only once at a time. A hanging check is not started again before it has ended. */
function remember(check: () => Promise<void>, keptMs: number): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let last: (Result & { until: number }) | undefined;
  return async () => {
    if (last && performance.now() < last.until) return last;
    running ??= check()
      .then(
        () => ({ isOk: true }),
        (error: unknown) => ({ isOk: false, error }),
      )
      .finally(() => {
        running = undefined;
      });
    const result = await Promise.race([running, pause(limitMs, late, { ref: false })]);
    last = { ...result, until: performance.now() + keptMs };
    return result;
  };
}
