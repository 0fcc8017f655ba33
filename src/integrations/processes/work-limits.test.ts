import { expect, it } from 'vitest';
import { openWorkLimits, usedMs, workLimitBytes } from './work-limits.ts';

function openBoth(started = 0n) {
  let used = started;
  const shared = new SharedArrayBuffer(workLimitBytes);
  const [task, watcher] = [openWorkLimits(shared, () => used), openWorkLimits(shared, () => used)];
  const use = (ms: bigint) => {
    used += ms;
  };
  return { task, watcher, use };
}

// A process that has used almost 25 days, the limit of a 32-bit counter, and one that has used years.
it.each([0n, 2n ** 31n - 500n, 2n ** 32n - 500n, 2n ** 40n])(
  'a step begun at %s ms ends when its time is used',
  (ms) => {
    const { task, watcher, use } = openBoth(ms);
    expect(watcher.state()).toBe('idle');
    task.begin(1, 5);
    use(1000n);
    expect(watcher.state()).toBe('running');
    task.limitStep(3);
    use(3000n);
    expect(watcher.state()).toBe('running');
    use(1n);
    expect(watcher.state()).toBe('over');
    task.end();
    expect(watcher.state()).toBe('idle');
  },
);

it('a task ends when all its time is used, whatever a step may use', () => {
  const { task, watcher, use } = openBoth();
  task.begin(1, 3);
  task.limitStep(5);
  use(3000n);
  expect(watcher.state()).toBe('running');
  use(1n);
  expect(watcher.state()).toBe('over');
});

it('a process that only waits uses no time', async () => {
  const before = usedMs();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  expect(Number(usedMs() - before)).toBeLessThan(200);
});
