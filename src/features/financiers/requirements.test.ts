import { describe, expect, it } from 'vitest';
import { applicationFormV1 } from '../cases/form/application-form-v1.ts';
import { missingDocuments, requirableDocuments, requirableFields } from './requirements.ts';

describe('what a financier needs', () => {
  it('names fields that the form has and does not require by itself', () => {
    const fields = applicationFormV1.sections.flatMap((section) => section.fields);
    for (const name of requirableFields) {
      const declared = fields.find((field) => field.name === name);
      expect(declared?.requiredWhen, name).toBeUndefined();
      expect(declared, name).toBeDefined();
    }
  });

  it.each([
    ['individual', [], ['BankStatement', 'NOA', 'Payslip', 'CPF', 'DrivingLicense']],
    ['individual', ['NOA', 'LogCard', 'BankStatement'], ['Payslip', 'CPF', 'DrivingLicense']],
    ['corporation', [], ['BankStatement', 'ACRA']],
    ['corporation', ['ACRA', 'BankStatement'], []],
  ] as const)('asks of an applicant who is %s with %j for %j', (applicant, present, missing) => {
    expect(missingDocuments(requirableDocuments, applicant, present)).toEqual(missing);
  });

  it('asks only for what is needed', () => {
    expect(missingDocuments(['Payslip'], 'individual', [])).toEqual(['Payslip']);
    expect(missingDocuments([], 'individual', [])).toEqual([]);
  });
});
