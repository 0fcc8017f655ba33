import { expect, it } from 'vitest';
import { derivedValues } from './derived-values.ts';

const today = '2026-11-24';
const card = { firstRegistrationDate: '2019-01-30', vehicleType: 'P10 - Passenger Motor Car', vehicleScheme: 'Normal' };
const vehicleOf = (change: Record<string, string | boolean>) =>
  derivedValues('LogCard', { ...card, ...change }, today).vehicle;

it('a log card says condition, use and age without printing them', () => {
  expect(vehicleOf({})).toEqual({ use: 1, condition: 2, ageBand: 2 });
  expect(vehicleOf({ firstRegistrationDate: '2019-11-24' })).toEqual({ use: 1, condition: 2, ageBand: 1 });
  expect(vehicleOf({ firstRegistrationDate: '2016-11-23' })).toEqual({ use: 1, condition: 3, ageBand: 2 });
  expect(vehicleOf({ parfEligible: false })).toMatchObject({ condition: 3 });
  expect(vehicleOf({ vehicleScheme: 'Private Hire (Chauffeur)' })).toMatchObject({ use: 3 });
});

it('nothing follows from a date to come, or from a goods vehicle’s type', () => {
  expect(vehicleOf({ firstRegistrationDate: '2027-01-01' })).toEqual({ use: 1 });
  expect(vehicleOf({ vehicleType: 'A40 - Light Goods Vehicle' })).toEqual({ condition: 2, ageBand: 2 });
});

const back = {
  identityNumber: 'S9071862B',
  identityType: 'NRIC',
  address: '88 Flora Vista',
  dateOfIssue: '2019-02-18',
};
it.each([
  ['a back without a nationality is a citizen’s', 'NRICBack', back, 'singaporean'],
  [
    'a foreign nationality on an NRIC is a permanent resident’s',
    'NRICBack',
    { ...back, nationality: 'MALAYSIAN' },
    'pr',
  ],
  ['a pass is a foreigner’s', 'NRICFront', { identityNumber: 'G5086129K', identityType: 'FIN' }, 'others'],
  ['a front alone does not say it', 'NRICFront', { identityNumber: 'S9071862B', identityType: 'NRIC' }, undefined],
  ['both sides on one sheet do', 'NRICFront', back, 'singaporean'],
  ['a back that was hardly read does not', 'NRICBack', { ...back, address: undefined }, undefined],
] as const)('%s', (_, fileType, values, expected) => {
  const known = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  expect(derivedValues(fileType, known as Record<string, string>, today).party?.citizenship).toBe(expected);
});

it('an employer on a CPF history or a payslip makes an employee', () => {
  expect(derivedValues('CPF', { latestEmployer: 'ACME PTE. LTD.' }, today).party).toEqual({ employment: 0 });
  expect(derivedValues('Payslip', { employerName: 'ACME PTE. LTD.' }, today).party).toEqual({ employment: 0 });
  expect(derivedValues('Payslip', { grossPay: 100 }, today).party).toEqual({});
});
