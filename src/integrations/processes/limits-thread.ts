import { workerData } from 'node:worker_threads';
import { openWorkLimits } from './work-limits.ts';

/** Thread of `watch-limits.ts`: sleeps while there is no task, and checks often during one. */
const lookEveryMs = 20;

const { shared, mostMegabytes } = workerData as { shared: SharedArrayBuffer; mostMegabytes: number };
const limits = openWorkLimits(shared);
const pause = new Int32Array(new SharedArrayBuffer(4));

for (;;) {
  limits.sleep();
  const state = limits.state();
  if (state === 'idle') continue;
  if (process.memoryUsage.rss() > mostMegabytes * 2 ** 20) process.kill(process.pid, 'SIGUSR2');
  if (state === 'over') process.kill(process.pid, 'SIGALRM');
  Atomics.wait(pause, 0, 0, lookEveryMs);
}
