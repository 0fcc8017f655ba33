import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [0.4, '0 min'],
  [40, '40 min'],
  [59.7, '1 h'],
  [190, '3 h 10 min'],
  [1440, '1 d'],
  [4680, '3 d 6 h'],
])('%s minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});
