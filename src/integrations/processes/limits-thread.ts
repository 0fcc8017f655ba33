import { workerData } from 'node:worker_threads';
import { now } from './watch-limits.ts';

/** The thread of `watch-limits.ts`: sleeps while there is no deadline, and looks often while there is one. */
const lookEveryMs = 20;

const { shared, mostMegabytes } = workerData as { shared: SharedArrayBuffer; mostMegabytes: number };
const deadlines = new BigInt64Array(shared);
const pause = new Int32Array(new SharedArrayBuffer(4));

for (;;) {
  Atomics.wait(deadlines, 0, 0n);
  const deadline = Atomics.load(deadlines, 0);
  if (deadline === 0n) continue;
  if (process.memoryUsage.rss() > mostMegabytes * 2 ** 20) process.kill(process.pid, 'SIGUSR2');
  if (now() > deadline) process.kill(process.pid, 'SIGALRM');
  Atomics.wait(pause, 0, 0, lookEveryMs);
}
