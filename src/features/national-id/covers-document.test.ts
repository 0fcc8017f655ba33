import { expect, test } from 'vitest';
import { coversDocument } from './covers-document.ts';

const read = { cpfMonths: 12, noaYears: 1 };

test.each([
  ['the CPF history', { fileType: 'CPF' }, read, true],
  ['an assessment', { fileType: 'NOA' }, read, true],
  ['two assessments by one', { fileType: 'NOA', years: 2 }, read, false],
  ['two assessments by two', { fileType: 'NOA', years: 2 }, { ...read, noaYears: 2 }, true],
  ['CPF where none came', { fileType: 'CPF' }, { ...read, cpfMonths: 0 }, false],
  ['an assessment where none came', { fileType: 'NOA' }, { ...read, noaYears: 0 }, false],
  ['a payslip', { fileType: 'Payslip' }, read, false],
  ['anything of a party who was never asked', { fileType: 'CPF' }, undefined, false],
])('covers %s', (_what, document, came, covered) => {
  expect(coversDocument(document, came)).toBe(covered);
});
