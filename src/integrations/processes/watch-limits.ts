import { Worker } from 'node:worker_threads';

/** Above this a process is killed. What it takes until the next look must stay below 600 MB. */
const mostMegabytes = 540;

/** Places of the deadlines in the shared memory, in milliseconds of `now`; 0 while there is nothing to do. */
const ofStep = 0;
const inAll = 1;

/** Milliseconds of a clock that all threads share and that never jumps. */
export function now(): number {
  return Number(process.hrtime.bigint() / 1_000_000n) % 2 ** 31;
}

/**
 * Starts a thread that watches this process: it still runs while the main thread is stuck in a library. Above the limit of
 * memory it ends the process by SIGKILL, after a deadline by SIGALRM, so that the parent can tell them apart.
 */
export async function watchLimits() {
  const shared = new SharedArrayBuffer(8);
  const deadlines = new Int32Array(shared);
  const thread = new Worker(new URL('./limits-thread.ts', import.meta.url), {
    workerData: { shared, mostMegabytes },
    execArgv: [],
  });
  thread.unref();
  await new Promise((started) => thread.once('online', started));

  const limitStep = (seconds: number): void => {
    Atomics.store(deadlines, ofStep, Math.min(now() + seconds * 1000, deadlines[inAll] ?? 0));
  };
  return {
    limitStep,
    begin(seconds: number, secondsInAll: number): void {
      Atomics.store(deadlines, inAll, now() + secondsInAll * 1000);
      limitStep(seconds);
      Atomics.notify(deadlines, ofStep);
    },
    end(): void {
      Atomics.store(deadlines, ofStep, 0);
    },
  };
}
