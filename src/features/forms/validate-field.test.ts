import { expect, test } from 'vitest';
import { applicationFormV1 } from '../../domain/application-form/application-form-v1.ts';
import type { FieldValue } from '../../domain/field.ts';
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
  ['registrationNumber', { condition: 2, registrationNumber: 'SGF汉2306R' }, 'error'],
  ['registrationNumber', { condition: 2, registrationNumber: '汉字' }, 'error'],
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

test('one month is one month', () => {
  const field = fields.get('tenureMonths');
  const [problem] = field ? validateField(field, () => 0, { path: 'financing.tenureMonths', today }) : [];
  expect(problem?.message).toBe('Enter at least 1 month.');
});

/** Every message that a field can show, with a value that causes it. */
test.each<[string, Record<string, FieldValue>, string]>([
  [
    'identityNumber',
    { identityType: '1', identityNumber: 'S1234567A' },
    'The letter does not match the digits. Check it against the card.',
  ],
  ['employerUen', { employment: 1, employerUen: '12' }, 'Enter the UEN with its 9 or 10 characters.'],
  [
    'employerUen',
    { employment: 1, employerUen: '197401143D' },
    "The last letter does not match. Check it against the company's profile.",
  ],
  [
    'registrationNumber',
    { registrationNumber: 'SGF2306A' },
    'The last letter does not match. Check it against the log card, unless it is a special plate.',
  ],
  ['mobile', { mobile: '+6562456013' }, 'Enter a Singapore mobile number: 8 digits, beginning with 8 or 9.'],
  ['homeTelephone', { homeTelephone: '12' }, 'This does not look like a telephone number.'],
  ['homeTelephone', { homeTelephone: 'abc' }, 'This does not look like a telephone number.'],
  ['registrationNumber', { registrationNumber: '汉字' }, 'Use Latin letters and digits.'],
  ['postalCode', { postalCode: '000000' }, 'Enter the 6 digits of the postal code.'],
  ['floor', { floor: '#12' }, 'Leave out “#”: floor and unit have fields of their own.'],
  ['unit', { unit: '#12-345' }, 'Leave out “#”: floor and unit have fields of their own.'],
  ['email', { email: 'name@' }, 'Please enter the correct email address.'],
  ['postalCode', { postalCode: '60031' }, 'Enter the 6 digits of the postal code.'],
  ['dateOfBirth', { dateOfBirth: '2008-11-22' }, 'Applicants and guarantors are at least 18 years old.'],
  ['drivingLicenceDate', { drivingLicenceDate: '2026-11-22' }, 'Use a date that is not in the future.'],
  ['coeExpiry', { coeExpiry: '2026-11-20' }, 'This date has passed.'],
  ['coeExpiry', { coeExpiry: 'soon' }, 'Enter the date as DD/MM/YYYY.'],
  ['coeExpiry', { coeExpiry: '20/11/' }, 'Enter the date as DD/MM/YYYY.'],
  ...['1945', '19/45/', '00/00/1945', '1945-00-00'].map((dateOfBirth): [string, Record<string, FieldValue>, string] => [
    'dateOfBirth',
    { dateOfBirth },
    'Add the day and the month. Where only the year is known, ask for a document that shows the full date.',
  ]),
  ['yearOfManufacture', { yearOfManufacture: '20' }, 'Enter the year with four digits.'],
  ['yearOfManufacture', { yearOfManufacture: '1899' }, 'Enter at least 1900.'],
  ['loanAmountCents', { loanAmountCents: 'a lot' }, 'Enter an amount in S$, such as 1,350.00.'],
  ['loanAmountCents', { loanAmountCents: 0 }, 'Enter at least S$0.01.'],
  ['loanAmountCents', { loanAmountCents: '5500.555' }, 'Enter at most two decimals.'],
  ['loanAmountCents', { loanAmountCents: '1234567890123' }, 'This figure is too large.'],
  [
    'loanAmountCents',
    { loanAmountCents: '1,35' },
    'Is it 1.35? Write decimals with a point, and a comma only between thousands.',
  ],
  ['loanAmountCents', { loanAmountCents: '84.000' }, 'Is it 84,000 or 84.00? Write it in one of these ways.'],
  [
    'flatRatePercent',
    { flatRatePercent: '2,78' },
    'Is it 2.78? Write decimals with a point, and a comma only between thousands.',
  ],
  ['flatRatePercent', { flatRatePercent: '2.785' }, 'Enter at most two decimals.'],
  ['flatRatePercent', { flatRatePercent: 'x' }, 'Enter a number with at most two decimals.'],
  ['flatRatePercent', { flatRatePercent: -1 }, 'Enter at least 0.00%.'],
  ['tenureMonths', { tenureMonths: 12.5 }, 'Enter a whole number.'],
  ['tenureMonths', { tenureMonths: 121 }, 'Enter at most 120 months.'],
  ['gender', { gender: 7 }, 'Choose or enter it again.'],
])('%s of %j says: %s', (name, values, expected) => {
  const field = fields.get(name);
  const problems = field && validateField(field, (other) => values[other], { path: name, today });
  expect(problems?.map(({ message }) => message)).toEqual([expected]);
});
