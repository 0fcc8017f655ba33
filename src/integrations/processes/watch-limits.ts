import { Worker } from 'node:worker_threads';
import { openWorkLimits, workLimitBytes } from './work-limits.ts';

/** A process above this limit is killed. Including its growth until the next check, it must stay below 600 MB. */
const mostMegabytes = 540;

/**
 * Starts a thread that watches this process and still runs while the main thread is stuck in a library. It ends the
 * process by SIGUSR2 above the memory limit, and by SIGALRM above the work limit, so that the parent can distinguish
 * these from other signals.
 */
export async function watchLimits() {
  const shared = new SharedArrayBuffer(workLimitBytes);
  const thread = new Worker(new URL('./limits-thread.ts', import.meta.url), {
    workerData: { shared, mostMegabytes },
    execArgv: [],
  });
  thread.unref();
  await new Promise((started) => thread.once('online', started));
  return openWorkLimits(shared);
}
