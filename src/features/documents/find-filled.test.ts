import { expect, test } from 'vitest';
import { findFilled } from './find-filled.ts';

const document = { fileId: 'slip', fileType: 'Payslip', personalInfoId: 'p1' };
const pathOf = (name: string) => `personalInformation.p1.${name}`;
const values = { employerName: 'REDHILL PRECISION PTE. LTD.', grossPay: 5415, payDate: '2026-10-28', cpfEmployee: 900 };
const from = (fileId: string) => ({ kind: 'document', fileId });

test('a value is marked where its field has it from this very document', () => {
  const sources = { [pathOf('employerName')]: from('slip'), [pathOf('monthlyGrossCents')]: from('another') };
  expect(findFilled(sources, document, values)).toEqual(['employerName']);
});

test('both values that one field is made of are marked', () => {
  const notice = { fileId: 'noa', fileType: 'NOA', personalInfoId: 'p1' };
  const said = { yearOfAssessment: '2026', assessableIncome: 64980, name: 'QUEK ZHI HONG' };
  expect(findFilled({ [pathOf('noaIncome')]: from('noa') }, notice, said)).toEqual([
    'yearOfAssessment',
    'assessableIncome',
  ]);
});

test('nothing is marked where the form has nothing from it', () => {
  expect(findFilled({ [pathOf('employerName')]: { kind: 'typed' } }, document, values)).toEqual([]);
});
