import { Worker } from 'node:worker_threads';
import { openWorkLimits, workLimitBytes } from './work-limits.ts';

/** A process above this is killed. With its growth until the next check it must stay below 600 MB. */
const mostMegabytes = 540;

/**
 * Starts a thread that watches this process: it still runs while the main thread is stuck in a library. Above the limit of
 * memory it ends the process by SIGUSR2, above that of work by SIGALRM, so that the parent can tell them apart and from others'.
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
