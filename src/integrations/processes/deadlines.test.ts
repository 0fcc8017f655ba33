import { expect, it } from 'vitest';
import { deadlineBytes, openDeadlines } from './deadlines.ts';

// A machine that has run for 25 days less a moment, as a clock of 32 bits counts them, and one that has run for years.
it.each([2n ** 31n - 500n, 2n ** 32n - 500n, 2n ** 40n])('a deadline begun at %s ms ends in time', (started) => {
  let time = started;
  const shared = new SharedArrayBuffer(deadlineBytes);
  const [task, watcher] = [openDeadlines(shared, () => time), openDeadlines(shared, () => time)];
  expect(watcher.state()).toBe('idle');
  task.begin(1, 3);
  time += 1000n;
  expect(watcher.state()).toBe('running');
  task.limitStep(5);
  time += 2000n;
  expect(watcher.state()).toBe('running');
  time += 1n;
  expect(watcher.state()).toBe('over');
  task.end();
  expect(watcher.state()).toBe('idle');
});
