import { expect, test } from 'vitest';
import { applicationFormV1 as form } from '../../domain/application-form/application-form-v1.ts';
import type { CaseValues } from '../../domain/case-values.ts';
import { completeness } from './completeness.ts';
import { findGaps } from './find-gaps.ts';
import { findUnreadable, withUnreadable } from './find-unreadable.ts';

const values: CaseValues = {
  personalInformation: [{ personalInfoId: 'p1', role: 'applicant', partyType: 'individual' }],
  vehicleInformationWeb: { vehicleInformation: { condition: 2 } },
  financingInformation: { loanAmountCents: 5_000_000, tenureMonths: 84, flatRatePercent: 2.78 },
};
const typed = { 'vehicle.omvCents': 'abc', 'financing.firstInstalmentDate': '32/13/2026' };

test('wrong text is reported as wrong instead of missing, also in optional fields', () => {
  const gaps = findGaps(form, values).filter(({ path }) => path === 'vehicle.omvCents');
  const told = withUnreadable(gaps, findUnreadable(form, values, typed));
  expect(told.map(({ path, message }) => [path, message])).toEqual([
    ['vehicle.omvCents', 'Enter an amount in S$, such as 1,350.00.'],
    ['financing.firstInstalmentDate', 'Enter the date as DD/MM/YYYY.'],
  ]);
});

test('text of a field that is hidden is not told', () => {
  const isNew: CaseValues = { ...values, vehicleInformationWeb: { vehicleInformation: { condition: 1 } } };
  expect(findUnreadable(form, isNew, { 'vehicle.registrationNumber': '-' })).toEqual([]);
});

test('a part with such text is not whole', () => {
  const financing = completeness(form, values, '2026-11-21', typed).find(({ path }) => path === 'financing');
  expect(financing).toMatchObject({ filled: 3, total: 3, wrong: 1 });
});

test('text that is too long, and a row of incomes with a gap, are told as not saved', () => {
  const kept = { 'personalInformation.p1.name': 'a'.repeat(103), 'personalInformation.p1.noaIncome': '[["2025",""]]' };
  expect(findUnreadable(form, values, kept).map(({ label, message }) => [label, message])).toEqual([
    ['Name as in NRIC', 'Too long by 3: at most 100 characters. Not saved until it is shorter.'],
    ['Notices of assessment', 'A row without its year or its income is not saved. Complete or remove it.'],
  ]);
});
