import { vi } from 'vitest';

/**
 * Counts the pending timers of certain times under a simulated clock. All files of a worker share one process: what an
 * earlier file left running may start timers too, which `vi.getTimerCount` includes. Call it after `vi.useFakeTimers`,
 * and `vi.unstubAllGlobals` before `vi.useRealTimers`: it restores the simulated timers.
 *
 * @param times milliseconds of the timers under test
 */
export function countTimers(times: readonly number[]): () => number {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const pending = new Set<unknown>();
  vi.stubGlobal('setTimeout', (work: () => void, ms: number) => {
    const timer = start(() => {
      pending.delete(timer);
      work();
    }, ms);
    if (times.includes(ms)) pending.add(timer);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: NodeJS.Timeout | undefined) => {
    pending.delete(timer);
    stop(timer);
  });
  return () => pending.size;
}
