import { employment } from '../cases/enumerations.ts';
import type { FileType } from '../documents/file-types.ts';

/** Fields of the application form that a financier may need although the form does without. */
export const requirableFields = ['homeTelephone', 'officeTelephone', 'officeAddress', 'dependants'] as const;
export type RequirableField = (typeof requirableFields)[number];

/** Papers of the people of a case, or of the company, that a financier may need. */
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

interface Party {
  readonly role: 'applicant' | 'guarantor';
  readonly partyType: 'individual' | 'corporation';
  /** Its code, where it is known. */
  readonly employment?: unknown;
}

/** Whom a paper is asked of; bank statements are asked of people and companies. */
const onlyOf: Partial<Record<RequirableDocument, Party['partyType']>> = {
  NOA: 'individual',
  Payslip: 'individual',
  CPF: 'individual',
  DrivingLicense: 'individual',
  ACRA: 'corporation',
};

/** A self-employed person has neither; notices of assessment say what they earn. */
const ofEmployees: readonly RequirableDocument[] = ['Payslip', 'CPF'];
/** Who stands in for a loan shows what they earn as the applicant does, but does not drive the vehicle. */
const notOfGuarantors: readonly RequirableDocument[] = ['DrivingLicense'];

function isAskedOf(type: RequirableDocument, { role, partyType, employment: work }: Party): boolean {
  if (work === employment.selfEmployed && ofEmployees.includes(type)) return false;
  if (role === 'guarantor' && notOfGuarantors.includes(type)) return false;
  return (onlyOf[type] ?? partyType) === partyType;
}

/** Papers that are needed of somebody and not there, in the order of `requirableDocuments`. */
export function missingDocuments(
  needed: readonly RequirableDocument[],
  party: Party,
  present: readonly string[],
): RequirableDocument[] {
  return requirableDocuments.filter(
    (type) => needed.includes(type) && isAskedOf(type, party) && !present.includes(type),
  );
}
