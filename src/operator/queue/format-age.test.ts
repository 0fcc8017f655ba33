import { expect, it } from 'vitest';
import { formatAge } from './format-age.ts';

it.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3599, '59 min'],
  [7200, '2 h'],
  [86_400, '1 day'],
  [200_000, '2 days'],
])('says %i seconds in one unit', (seconds, said) => {
  expect(formatAge(seconds)).toBe(said);
});
