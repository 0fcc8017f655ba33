import { expect, test } from 'vitest';
import { nothingMissingText } from './gap-text.ts';

const another = { name: 'Payslip', reason: 'other-person' } as const;

test.each([
  [{ missing: [], unusable: [] }, /^Nothing is missing/],
  [{ missing: [{ name: 'CPF' }], unusable: [another] }, /^All fields are complete. 1 document is missing/],
  [
    { missing: [{ name: 'CPF' }, { name: 'Payslip' }], unusable: [] },
    /^All fields are complete. 2 documents are missing/,
  ],
  // A received document must not be listed as missing.
  [{ missing: [], unusable: [another] }, /^All fields are complete. Some documents cannot be used yet/],
])('documents %j have the right summary', (documents, expected) => {
  expect(nothingMissingText(documents)).toMatch(expected);
});
