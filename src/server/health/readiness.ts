import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { askDatabase } from './ask-database.ts';

/** A check that has not ended by then has failed. */
const limitMs = 3000;
/** How long a result holds. Anybody may ask, so that asking often must cost nothing. */
const keepMs = { asked: 1000, written: 10_000 };

export type CheckName = 'database' | 'queue' | 'files';

export interface ReadinessReport {
  status: 'ready' | 'not ready';
  checks: Record<CheckName, 'ok' | 'failed'> & { accepting: 'ok' | 'draining' };
}

/** Whether a process can do its work. */
export interface Readiness {
  report(): Promise<ReadinessReport>;
  /** From now on the process is not ready: it finishes what it has and ends. */
  drain(): void;
  isDraining(): boolean;
}

type Parts = Pick<Context, 'db' | 'files' | 'log'>;

/** @param queue throws if the process cannot add or take jobs; by default it looks for the queue's tables */
export function createReadiness(
  { db, files, log }: Parts,
  queue: () => Promise<void> = () => askDatabase(db, `select 'graphile_worker.jobs'::regclass`),
): Readiness {
  let isDraining = false;
  const checks: Record<CheckName, () => Promise<boolean>> = {
    database: remember(() => askDatabase(db, 'select 1'), keepMs.asked),
    queue: remember(queue, keepMs.asked),
    files: remember(() => files.probe(), keepMs.written),
  };
  const former = new Map<string, boolean>();

  function note(name: string, isOk: boolean): void {
    const wasOk = former.get(name) ?? true;
    former.set(name, isOk);
    if (wasOk && !isOk) log.warn({ check: name }, 'the process is not ready for work');
    if (!wasOk && isOk) log.info({ check: name }, 'the process is ready again');
  }

  return {
    async report() {
      const results = await Promise.all(
        Object.entries(checks).map(async ([name, check]) => {
          const isOk = await check();
          note(name, isOk);
          return [name, isOk ? 'ok' : 'failed'] as const;
        }),
      );
      const isReady = !isDraining && results.every(([, result]) => result === 'ok');
      return {
        status: isReady ? 'ready' : 'not ready',
        checks: {
          ...(Object.fromEntries(results) as Record<CheckName, 'ok' | 'failed'>),
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

/** Runs a check once at a time. One that hangs is not started again before it has ended. */
function remember(check: () => Promise<void>, keptMs: number): () => Promise<boolean> {
  let running: Promise<boolean> | undefined;
  let last: { isOk: boolean; at: number } | undefined;
  return async () => {
    if (last && performance.now() - last.at < keptMs) return last.isOk;
    running ??= check()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        running = undefined;
      });
    const isOk = await Promise.race([running, pause(limitMs, false, { ref: false })]);
    last = { isOk, at: performance.now() };
    return isOk;
  };
}
