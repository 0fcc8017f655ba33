import { describe, expect, it } from 'vitest';
import { applicationFormV1 } from '../../domain/application-form/application-form-v1.ts';
import { requirableDocuments } from '../../domain/documents/document-types.ts';
import { missingDocuments, requirableFields } from './requirements.ts';

const applicant = { role: 'applicant', partyType: 'individual' } as const;
const guarantor = { role: 'guarantor', partyType: 'individual' } as const;
const company = { role: 'applicant', partyType: 'corporation' } as const;

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
    [applicant, [], ['BankStatement', 'NOA', 'Payslip', 'CPF', 'DrivingLicense']],
    [applicant, ['NOA', 'LogCard', 'BankStatement'], ['Payslip', 'CPF', 'DrivingLicense']],
    [{ ...applicant, employment: 0 }, [], ['BankStatement', 'NOA', 'Payslip', 'CPF', 'DrivingLicense']],
    [{ ...applicant, employment: 1 }, [], ['BankStatement', 'NOA', 'DrivingLicense']],
    [guarantor, [], ['BankStatement', 'NOA', 'Payslip', 'CPF']],
    [guarantor, ['BankStatement', 'NOA', 'Payslip', 'CPF'], []],
    [company, [], ['BankStatement', 'ACRA']],
    [company, ['ACRA', 'BankStatement'], []],
  ] as const)('asks %j, who has sent %j, for %j', (party, present, missing) => {
    expect(missingDocuments(requirableDocuments, party, {}, present)).toEqual(missing);
  });

  it('asks only for what is needed', () => {
    expect(missingDocuments(['Payslip'], applicant, {}, [])).toEqual(['Payslip']);
    expect(missingDocuments([], applicant, {}, [])).toEqual([]);
  });
});
