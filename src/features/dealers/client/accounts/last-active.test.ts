import { expect, it } from 'vitest';
import { lastActive } from './last-active.ts';

// 11:00 in Singapore.
const now = new Date('2026-11-22T03:00:00Z');

it.each([
  [undefined, 'Never'],
  ['2026-11-22T02:59:30Z', 'Just now'],
  ['2026-11-22T03:00:30Z', 'Just now'],
  ['2026-11-22T02:48:00Z', '12 min ago'],
  ['2026-11-22T02:00:00Z', 'Today 10:00'],
  ['2026-11-21T16:05:00Z', 'Today 00:05'],
  ['2026-11-21T15:55:00Z', '21/11/2026'],
])('%s is shown as %s', (moment, shown) => {
  expect(lastActive(moment, now)).toBe(shown);
});
