import { Worker } from 'node:worker_threads';

/** Above this a process is killed. What it takes until the next look must stay below 600 MB. */
const mostMegabytes = 540;

/** Places of the deadlines in the shared memory, in milliseconds of `now`; 0 while there is nothing to do. */
const ofStep = 0;
const inAll = 1;

/** Milliseconds of a clock that all threads share and that never jumps. */
export function now(): bigint {
  return process.hrtime.bigint() / 1_000_000n;
}

/**
 * Starts a thread that watches this process: it still runs while the main thread is stuck in a library. Above the limit of
 * memory it ends the process by SIGUSR2, after a deadline by SIGALRM, so that the parent can tell them apart and from others'.
 */
export async function watchLimits() {
  const shared = new SharedArrayBuffer(16);
  const deadlines = new BigInt64Array(shared);
  const thread = new Worker(new URL('./limits-thread.ts', import.meta.url), {
    workerData: { shared, mostMegabytes },
    execArgv: [],
  });
  thread.unref();
  await new Promise((started) => thread.once('online', started));

  const limitStep = (seconds: number): void => {
    const ofThis = now() + BigInt(seconds * 1000);
    const ofAll = Atomics.load(deadlines, inAll);
    Atomics.store(deadlines, ofStep, ofThis < ofAll ? ofThis : ofAll);
  };
  return {
    limitStep,
    begin(seconds: number, secondsInAll: number): void {
      Atomics.store(deadlines, inAll, now() + BigInt(secondsInAll * 1000));
      limitStep(seconds);
      Atomics.notify(deadlines, ofStep);
    },
    end(): void {
      Atomics.store(deadlines, ofStep, 0n);
    },
  };
}
