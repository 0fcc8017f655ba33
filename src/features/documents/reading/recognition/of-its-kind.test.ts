import { expect, it } from 'vitest';
import { readTypes } from '../../../../domain/documents/document-types.ts';
import { readDocument } from '../read-document.ts';
import { typedPage } from '../typed-page.ts';

/** Everything that was read from a photo of an NRIC's back with a bar code over the labels. */
const worn = ['18-02-2019', 'MALAYSIAN', '88 FLORA VISTA WALK', '#05-22 FLORA RIDGE', 'SINGAPORE 507988'];

it.each(readTypes.filter((type) => !['NRICFront', 'NRICBack', 'DrivingLicense', 'PDVL'].includes(type)))(
  'an address alone makes no %s',
  (type) => {
    expect(readDocument(type, [typedPage(worn)]).values).toEqual([]);
  },
);

it('of a worn card what stands on every document is there, and doubtful', () => {
  const { values, mismatch } = readDocument('NRICFront', [typedPage(['S8897241D', '', 'QUEK ZHI HONG'])]);
  expect(mismatch).toBeUndefined();
  expect(values.map(({ name }) => name)).toContain('identityNumber');
  expect(Math.max(...values.map(({ confidence }) => confidence))).toBeLessThan(0.95);
});

it('one mark of another kind tells what a document without any of its own looks like', () => {
  const slip = typedPage(['Net Pay          4,000.00', '', 'S8897241D', 'QUEK ZHI HONG']);
  expect(readDocument('CPF', [slip])).toEqual({ values: [], mismatch: { looksLike: 'Payslip' } });
});

it('words nobody thought of do not make a document another one where it says what such a document says', () => {
  const slip = typedPage(['Basic Remuneration     4,000.00', 'Nett Amount     3,200.00', 'Deductions   800.00']);
  expect(readDocument('Payslip', [slip]).mismatch).toBeUndefined();
});
