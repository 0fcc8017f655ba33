import { expect, it } from 'vitest';
import { reviewProblems } from './review-rules.ts';

const none: never[] = [];

it.each<[string, Record<string, string | number | boolean>, string[]]>([
  ['Payslip', { foo: 'x' }, ['fields.foo']],
  ['Payslip', { name: 'A', netPay: 3200, paymentDate: '2026-10-30' }, []],
  ['Payslip', { registrationNumber: 'SGF2306R' }, ['fields.registrationNumber']],
  ['NRICFront', { identityNumber: 'GARBAGE' }, ['fields.identityNumber']],
  ['NRICFront', { identityNumber: 'S8897241A' }, ['fields.identityNumber']],
  ['NRICFront', { identityNumber: 's8897241d' }, []],
  ['Payslip', { identityNumber: 'S****241D' }, []],
  ['Payslip', { identityNumber: 'S8897241A' }, ['fields.identityNumber']],
  ['NRICFront', { dateOfBirth: 'yesterday' }, ['fields.dateOfBirth']],
  ['NRICFront', { dateOfBirth: '1988-02-30' }, ['fields.dateOfBirth']],
  ['BankStatement', { 'transactions.12.balance': 4, 'transactions.12.foo': 4 }, ['fields.transactions.12.foo']],
  [
    'ACRA',
    { 'officers.0.identityNumber': 'S8897241A', financialYearEnd: '31 December' },
    ['fields.officers.0.identityNumber'],
  ],
  ['OtherIncome', { name: 'A' }, ['fields.name']],
  ['NOA', { constructor: 'x' }, ['fields.constructor']],
])('of a %s %o: %o', (fileType, fields, problems) => {
  expect(Object.keys(reviewProblems(fileType, fields, none))).toEqual(problems);
});

it('takes whatever was read of the document, in its own sort', () => {
  const read = [{ name: 'shadeOfInk', value: 3 }];
  expect(reviewProblems('Payslip', { shadeOfInk: 4 }, read)).toEqual({});
  expect(Object.keys(reviewProblems('Payslip', { shadeOfInk: 'dark' }, read))).toEqual(['fields.shadeOfInk']);
});
