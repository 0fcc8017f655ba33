import type { FileType } from '../documents/file-types.ts';

/** Fields of the application form that a financier may need although the form does without. */
export const requirableFields = ['homeTelephone', 'officeTelephone', 'officeAddress', 'dependants'] as const;
export type RequirableField = (typeof requirableFields)[number];

/** Papers of the applicant that a financier may need. */
export const requirableDocuments = [
  'BankStatement',
  'NOA',
  'Payslip',
  'CPF',
  'ACRA',
  'DrivingLicense',
] as const satisfies readonly FileType[];
export type RequirableDocument = (typeof requirableDocuments)[number];

/** What a financier needs on top of the form's own required fields. */
export interface Requirements {
  fields: RequirableField[];
  documents: RequirableDocument[];
}

/** Whom a paper is asked of; bank statements are asked of people and companies. */
const onlyOf: Partial<Record<RequirableDocument, 'individual' | 'corporation'>> = {
  NOA: 'individual',
  Payslip: 'individual',
  CPF: 'individual',
  DrivingLicense: 'individual',
  ACRA: 'corporation',
};

/** Papers that are needed and not there, in the order of `requirableDocuments`. */
export function missingDocuments(
  needed: readonly RequirableDocument[],
  applicant: 'individual' | 'corporation',
  present: readonly string[],
): RequirableDocument[] {
  return requirableDocuments.filter(
    (type) => needed.includes(type) && (onlyOf[type] ?? applicant) === applicant && !present.includes(type),
  );
}
