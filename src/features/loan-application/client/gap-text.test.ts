import { expect, test } from 'vitest';
import { nothingMissingText } from './gap-text.ts';

test.each([
  [0, /^Nothing is missing/],
  [1, /^All fields are complete. 1 document is still missing/],
  [6, /^All fields are complete. 6 documents are still missing/],
])('with %i papers missing', (papers, expected) => {
  expect(nothingMissingText(papers)).toMatch(expected);
});
