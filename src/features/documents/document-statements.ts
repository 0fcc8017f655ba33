import type { PartyValues } from '../../domain/case-values.ts';
import { identityType } from '../../domain/enumerations.ts';
import type { FieldValue } from '../../domain/field.ts';
import { isValidNric } from '../../domain/nric.ts';
import type { Meant } from '../../domain/same-meaning.ts';
import { isDate } from '../../domain/singapore-time.ts';
import { toFormValues } from './reading/form-values.ts';

/**
 * What says something: the form, a document that a person has reviewed, or Myinfo. `before`: the form, until the value of the
 * government took the place of what it said.
 */
export type Source =
  | { readonly kind: 'form' }
  | { readonly kind: 'before' }
  | { readonly kind: 'document'; readonly fileType: string; readonly fileId: string }
  | { readonly kind: 'myinfo'; readonly portal: 'singpass' | 'corppass'; readonly at: string };

/** What a source says of a field, in the form's own terms. */
export interface Statement extends Meant {
  readonly source: Source;
  readonly path: string;
}

/** A document that a person has reviewed. */
export interface ReviewedDocument {
  readonly fileId: string;
  readonly fileType: string;
  /** Whose it is; `null` of documents of the vehicle. */
  readonly personalInfoId: string | null;
  /** What was accepted of it, by the names of `documents/reading`. */
  readonly reviewed: Readonly<Record<string, string | number | boolean>>;
}

/**
 * What a document says of fields of the form: what it fills, and besides who it is of. A notice of assessment also speaks of
 * the monthly income, by a twelfth of the year's.
 *
 * @param party whose document it is
 */
export function documentStatements(document: ReviewedDocument, party: PartyValues | undefined): Statement[] {
  const { fileId, fileType, reviewed } = document;
  const source = { kind: 'document', fileType, fileId } as const;
  const filled = toFormValues(fileType, { ...reviewed });
  const ofVehicle = Object.entries(filled.vehicle ?? {}).map(([name, value]) => ({
    source,
    path: `vehicle.${name}`,
    value,
  }));
  if (!party) return ofVehicle;
  const values: Record<string, FieldValue> = { ...whoIsMeant(document, party), ...filled.party };
  if (isOtherNumber(values.identityNumber, party)) delete values.identityNumber;
  const path = (name: string) => `personalInformation.${party.personalInfoId}.${name}`;
  const ofParty = Object.entries(values).map(([name, value]) => ({ source, path: path(name), value }));
  const { noaIncome } = filled;
  if (!noaIncome) return [...ofVehicle, ...ofParty];
  const monthly = Math.round((noaIncome.income * 100) / 12);
  return [
    ...ofParty,
    { source, path: path('noaIncome'), value: [noaIncome] },
    { source, path: path('monthlyGrossCents'), value: monthly, isYearly: true },
  ];
}

/** The name, number and day of birth that documents carry which do not fill them into the form. */
export function whoIsMeant(
  { fileType, reviewed }: Pick<ReviewedDocument, 'fileType' | 'reviewed'>,
  party: PartyValues,
): Record<string, FieldValue> {
  const { licenceNumber, name } = reviewed;
  // The number of a driving licence is the identity number; that of a vocational licence is its own.
  const number = reviewed.identityNumber ?? (fileType === 'DrivingLicense' ? licenceNumber : undefined);
  const said = {
    [party.partyType === 'corporation' ? 'companyName' : 'name']: name,
    identityNumber: number,
    dateOfBirth: isDate(String(reviewed.dateOfBirth)) ? reviewed.dateOfBirth : undefined,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]])),
  );
}

/** Somebody known by a passport has an NRIC or FIN beside it on local documents, which is another number and no contradiction. */
export function isOtherNumber(number: FieldValue | undefined, { identityType: type }: PartyValues): boolean {
  const isForeign = type === identityType.foreignPassport || type === identityType.malaysiaNric;
  return isForeign && typeof number === 'string' && isValidNric(number.toUpperCase());
}
