import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type EntryProblem, parseEntry } from './parse-entry.ts';
import { kindOf, showValue, toEntry, type ValueKind } from './value-kind.ts';

const parse = (kind: ValueKind, text: string, name = 'any', fileType = 'NOA') =>
  parseEntry({ fileType, name, kind, text });

test.each<[ValueKind, string, string | number | boolean]>([
  ['date', '17/03/2031', '2031-03-17'],
  ['date', '1/6/2026', '2026-06-01'],
  ['date', '01062026', '2026-06-01'],
  ['date', '2026-06-01', '2026-06-01'],
  ['month', '10/2026', '2026-10'],
  ['money', '41,009.00', 41009],
  ['money', 'S$1,143.6', 1143.6],
  ['number', '1,598', 1598],
  ['number', '111.5', 111.5],
  ['yes-no', 'false', false],
  ['text', '  TOYOTA ', 'TOYOTA'],
])('%s %s', (kind, text, value) => {
  expect(parse(kind, text)).toEqual({ ok: true, value });
});

test.each<[ValueKind, string, EntryProblem]>([
  ['text', '   ', 'empty'],
  ['text', 'x'.repeat(501), 'too-long'],
  ['date', '30/02/2026', 'date'],
  ['date', 'yesterday', 'date'],
  ['month', '13/2026', 'month'],
  ['money', '12.345', 'amount'],
  ['money', '-5', 'amount'],
  ['number', '12a', 'number'],
])('%s %s is told', (kind, text, problem) => {
  expect(parse(kind, text)).toEqual({ ok: false, problem });
});

test('the check letter of an identity number is held to', () => {
  expect(parse('text', 's8897241d', 'identityNumber', 'NRICFront')).toEqual({ ok: true, value: 'S8897241D' });
  expect(parse('text', 'S8897241A', 'identityNumber', 'NRICFront')).toEqual({ ok: false, problem: 'check-letter' });
  expect(parse('text', '8897241', 'identityNumber', 'NRICBack')).toEqual({ ok: false, problem: 'nric' });
});

test('a masked number on a payslip and a company as owner are let through', () => {
  expect(parse('text', 'SXXXX241D', 'identityNumber', 'Payslip').ok).toBe(true);
  expect(parse('text', '201438217C', 'ownerIdentityNumber', 'LogCard').ok).toBe(true);
  expect(parse('text', 'S8897241A', 'ownerIdentityNumber', 'LogCard').ok).toBe(false);
});

test('kinds follow from the name and the way a value travels', () => {
  expect(kindOf('parfEligible', true)).toBe('yes-no');
  expect(kindOf('omv', 19845)).toBe('money');
  expect(kindOf('yearOfManufacture', 2021)).toBe('number');
  expect(kindOf('coeExpiryDate', '2031-06-17')).toBe('date');
  expect(kindOf('lastMonth', '2026-10')).toBe('month');
  expect(kindOf('gender', 'male')).toBe('gender');
  expect(kindOf('gender', 'M')).toBe('text');
  expect(kindOf('model', '2026-10 EDITION')).toBe('text');
});

test('plain rows', () => {
  const words = (choice: string) => choice.toUpperCase();
  expect(showValue('money', 33824, words)).toBe('S$33,824.00');
  expect(showValue('date', '2031-03-17', words)).toBe('17/03/2031');
  expect(showValue('yes-no', true, words)).toBe('TRUE');
  expect(showValue('number', 2021, words)).toBe('2021');
});

const amount = fc.integer({ min: 0, max: 99_999_999_99 }).map((cents) => cents / 100);
const day = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

test('what is shown unchanged is sent unchanged', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        amount.map((v) => ['omv', v] as const),
        day.map((v) => ['dueDate', v] as const),
        fc.boolean().map((v) => ['parfEligible', v] as const),
        fc.nat(99_999).map((v) => ['transfers', v] as const),
      ),
      ([name, value]) => {
        const kind = kindOf(name, value);
        expect(parse(kind, toEntry(kind, value), name)).toEqual({ ok: true, value });
      },
    ),
  );
});
