import { expect, test } from 'vitest';
import { applicationFormV1 } from '../cases/form/application-form-v1.ts';
import type { FieldValue } from './field.ts';
import { validateField } from './validate-field.ts';

const today = '2026-11-21';
const fields = new Map(
  applicationFormV1.sections.flatMap((section) => section.fields).map((field) => [field.name, field]),
);

function severityOf(name: string, values: Record<string, FieldValue>): string {
  const field = fields.get(name);
  if (!field) throw new Error(`no field ${name}`);
  const problems = validateField(field, (other) => values[other], { path: name, today });
  return problems.map((problem) => problem.severity).join();
}

test.each<[string, Record<string, FieldValue>, string]>([
  ['identityNumber', { identityType: '1', identityNumber: 'S1234567D' }, ''],
  ['identityNumber', { identityType: '1', identityNumber: 'S1234567A' }, 'error'],
  ['identityNumber', { identityType: '1', identityNumber: 'S••••567A' }, ''],
  ['identityNumber', { identityType: 'D', identityNumber: 'M1234567K' }, ''],
  ['identityNumber', { identityType: '3', identityNumber: 'A1234567' }, ''],
  ['employerUen', { employment: 1, employerUen: '197401143C' }, ''],
  ['employerUen', { employment: 1, employerUen: '197401143D' }, 'warning'],
  ['employerUen', { employment: 1, employerUen: '12' }, 'error'],
  ['employerUen', { employment: 0, employerUen: '12' }, ''],
  ['registrationNumber', { condition: 2, registrationNumber: 'SGF2306R' }, ''],
  ['registrationNumber', { condition: 2, registrationNumber: 'SGF2306A' }, 'warning'],
  ['dateOfBirth', { dateOfBirth: '2008-11-21' }, ''],
  ['dateOfBirth', { dateOfBirth: '2008-11-22' }, 'error'],
  ['mobile', { mobile: '+6582456013' }, ''],
  ['mobile', { mobile: '+6562456013' }, 'error'],
  ['email', { email: 'name@example.sg' }, ''],
  ['email', { email: 'name@example' }, 'error'],
  ['postalCode', { postalCode: '60031' }, 'error'],
  ['firstRegistrationDate', { condition: 2, firstRegistrationDate: '2026-11-22' }, 'error'],
  ['roadTaxExpiry', { condition: 2, roadTaxExpiry: '2026-11-20' }, 'warning'],
  ['tenureMonths', { tenureMonths: 0 }, 'error'],
  ['tenureMonths', { tenureMonths: 84 }, ''],
  ['tenureMonths', { tenureMonths: 121 }, 'error'],
  ['yearOfManufacture', { yearOfManufacture: '1812' }, 'error'],
  ['remarks', {}, ''],
  ['monthlyGrossCents', { monthlyGrossCents: { withheld: 1 } }, ''],
  ['noaIncome', { noaIncome: { withheld: 1 } }, ''],
])('%s of %j: %s', (name, values, expected) => {
  expect(severityOf(name, values)).toBe(expected);
});

test('a message names the bound as the field is written', () => {
  const field = fields.get('flatRatePercent');
  const problems = field && validateField(field, () => 31, { path: 'financing.flatRatePercent', today });
  expect(problems).toEqual([
    { path: 'financing.flatRatePercent', message: 'Enter at most 30.00%.', severity: 'error' },
  ]);
});
