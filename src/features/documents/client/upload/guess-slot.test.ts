import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FileType } from '../../../../domain/documents/file-types.ts';
import type { Slot } from '../document-slots.ts';
import { guessSlot } from './guess-slot.ts';

const types: FileType[] = [
  ...(['NRICFront', 'NRICBack', 'LogCard', 'NOA', 'CPF', 'Payslip', 'DrivingLicense', 'PDVL', 'ACRA'] as const),
  ...(['BankStatement', 'OtherDocument'] as const),
];
const slots: Slot[] = types.map((fileType) => ({ key: fileType, fileType, needed: true }));

test.each([
  ['nric-front-01-clean.png', 'NRICFront'],
  ['NRIC_Back.jpg', 'NRICBack'],
  ['IC back.jpeg', 'NRICBack'],
  ['fin-back-01-clean.png', 'NRICBack'],
  ['MyNric.jpg', 'NRICFront'],
  ['logcard-01-petrol.pdf', 'LogCard'],
  ['Log Card SLR.pdf', 'LogCard'],
  ['noa_2026.pdf', 'NOA'],
  ['Notice of Assessment.pdf', 'NOA'],
  ['cpf-contributions.pdf', 'CPF'],
  ['PaySlip Oct.pdf', 'Payslip'],
  ['driving licence.jpg', 'DrivingLicense'],
  ['bizfile.pdf', 'ACRA'],
])('%s', (name, type) => {
  expect(guessSlot(name, slots, new Set())?.fileType).toBe(type);
});

test.each([
  ['DBS statement Sep.pdf', 'BankStatement'],
  ['bank_oct.pdf', 'BankStatement'],
  ['CPF statement.pdf', 'CPF'],
  ['utility bill.pdf', 'OtherDocument'],
])('%s', (name, type) => {
  expect(guessSlot(name, slots, new Set())?.fileType).toBe(type);
});

/** What the specimens are; both sides on one sheet begin as the front. */
const specimens: { file: string; type: string }[] = JSON.parse(readFileSync('fixtures/specimens/truth.json', 'utf8'));

test.each(specimens)('the name of the specimen $file', ({ file, type }) => {
  expect(guessSlot(file, slots, new Set())?.fileType).toBe(type);
});

test('a name that says nothing is not guessed', () => {
  expect(guessSlot('IMG_0412.HEIC', slots, new Set())).toBeUndefined();
  expect(guessSlot('public-notice.pdf', slots, new Set())).toBeUndefined();
});

test('a slot given to another file is not given twice', () => {
  expect(guessSlot('noa.pdf', slots, new Set(['NOA']))).toBeUndefined();
});
