import type { Context } from '../context.ts';
import { describeFailure } from './describe-failure.ts';
import { isDatabaseAway } from './is-database-away.ts';

/** Receives the result of every statement of a process, and logs outages instead of each failure. */
export interface DatabaseWatch {
  failed(error: unknown): void;
  /** @param startedAt when the statement began, by the clock of the watch */
  answered(startedAt: number): void;
  now(): number;
}

const minute = 60_000;

/** Logs that the database cannot be reached, at most once a minute, and logs once when it is back. */
export function watchDatabase(
  log: Pick<Context['log'], 'error' | 'info'>,
  now: () => number = () => performance.now(),
): DatabaseWatch {
  /** The current outage: its start, its earliest end, and the number of failures. */
  let outage: { since: number; until: number; failures: number; isLogged: boolean } | undefined;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return {
    now,
    failed(error) {
      if (!isDatabaseAway(error)) return;
      outage ??= { since: now(), until: now(), failures: 0, isLogged: false };
      outage.until = now();
      outage.failures += 1;
      if (now() - loggedAt < minute) return;
      loggedAt = now();
      outage.isLogged = true;
      const { since, failures } = outage;
      log.error(
        { ...describeFailure(error), seconds: secondsSince(since), failures },
        'the database cannot be reached',
      );
    },
    answered(startedAt) {
      // A reply to a statement sent before the last failure proves nothing.
      if (!outage || startedAt <= outage.until) return;
      const { since, failures, isLogged } = outage;
      outage = undefined;
      if (isLogged) log.info({ seconds: secondsSince(since), failures }, 'the database is back');
    },
  };

  function secondsSince(since: number): number {
    return Math.round((now() - since) / 1000);
  }
}
