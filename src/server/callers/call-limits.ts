import type { Config } from '../config.ts';
import { callerNetwork } from './caller-network.ts';
import { tooMany } from './too-many.ts';

/** If there are more callers than this in one minute, the least recent ones are forgotten to limit the memory used. */
const mostCallers = 100_000;

interface Bucket {
  /** Number of calls left. */
  left: number;
  /** ms since 1970. */
  at: number;
}

export interface CallLimits {
  /** Counts a call from a network address. @throws `tooMany` */
  countAddress(address: string): void;
  /** Counts a call of a session. @throws `tooMany` */
  countSession(sessionId: string): void;
}

/**
 * Limits the calls per minute of each session and each network address, in this process. An inactive caller may make a
 * whole minute's calls at once; after that they are refilled evenly. Kept in memory, because a row for every call would
 * cost more than the call (decision 015). Scarce resources, codes and passkey requests, are counted in the database.
 */
export function createCallLimits(
  config: Pick<Config, 'CALLS_PER_MINUTE_ADDRESS' | 'CALLS_PER_MINUTE_SESSION'>,
  now: () => Date,
): CallLimits {
  const address = createBuckets(config.CALLS_PER_MINUTE_ADDRESS, now);
  const session = createBuckets(config.CALLS_PER_MINUTE_SESSION, now);
  return {
    countAddress: (from) => address(callerNetwork(from)),
    countSession: session,
  };
}

/** Counts calls of each caller in this process. The returned function throws `tooMany` once a minute's calls are used up. */
export function createBuckets(perMinute: number, now: () => Date): (caller: string) => void {
  const buckets = new Map<string, Bucket>();
  const perMs = perMinute / 60_000;
  return (caller) => {
    const moment = now().getTime();
    const before = buckets.get(caller);
    const left = before ? Math.min(perMinute, before.left + Math.max(0, moment - before.at) * perMs) : perMinute;
    // Moves the caller to the end of the map; the least recent callers are at its beginning.
    buckets.delete(caller);
    buckets.set(caller, { left: left < 1 ? left : left - 1, at: moment });
    if (left < 1) {
      throw tooMany('Too many requests in a short time. Wait a moment and try again.', (1 - left) / perMs / 1000);
    }
    for (const [quiet, bucket] of buckets) {
      if (buckets.size <= mostCallers && moment - bucket.at < 60_000) break;
      buckets.delete(quiet);
    }
  };
}
