import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Query } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pollEvery } from './query-of.ts';

/** Milliseconds until the next poll, by the state that a query is in. */
const pauseIn = (status: 'success' | 'error', poll: ReturnType<typeof pollEvery<number>>) =>
  poll({ state: { data: 1_000, status } as Query<number, Error>['state'] });

test('a call that fails is polled no more than three times in ten seconds', () => {
  const poll = pollEvery<number>((data) => data ?? false);
  expect(pauseIn('success', poll)).toBe(1_000);
  expect(10_000 / Number(pauseIn('error', poll))).toBeLessThanOrEqual(2);
});

test('a slow poll stays as slow, and one that is not needed does not begin', () => {
  expect(
    pauseIn(
      'error',
      pollEvery(() => 60_000),
    ),
  ).toBe(60_000);
  expect(
    pauseIn(
      'error',
      pollEvery(() => false),
    ),
  ).toBe(false);
});

test('every query that decides by its data when to poll slows down while it fails', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const files = globSync('{client,features}/**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.test.'));
  const decide = /refetchInterval: (?:async |function )?\(/;
  const others = files.filter((file) => decide.test(readFileSync(`${source}/${file}`, 'utf8')));
  // An Approval Advice's dialog stops polling after a failure.
  expect(others).toEqual(['features/approvals/client/use-advice.ts']);
});
