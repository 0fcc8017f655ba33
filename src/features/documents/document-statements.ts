import type { PartyValues } from '../../domain/case-values.ts';
import { holderNumbers } from '../../domain/documents/document-types.ts';
import { identityType } from '../../domain/enumerations.ts';
import type { FieldValue } from '../../domain/field.ts';
import { isValidNric } from '../../domain/nric.ts';
import type { Meant } from '../../domain/same-meaning.ts';
import { isDate } from '../../domain/singapore-time.ts';
import { toFormValues } from './reading/form-values.ts';

/**
 * Source of a statement: the form, a document that a user has reviewed, or Myinfo. `before`: the form's value that a
 * government value replaced.
 */
export type Source =
  | { readonly kind: 'form' }
  | { readonly kind: 'before' }
  | { readonly kind: 'document'; readonly fileType: string; readonly fileId: string }
  | { readonly kind: 'myinfo'; readonly portal: 'singpass' | 'corppass'; readonly at: string };

/** The value that a source states for a form field, in the form's terms. */
export interface Statement extends Meant {
  readonly source: Source;
  readonly path: string;
}

/** A document that a user has reviewed. */
export interface ReviewedDocument {
  readonly fileId: string;
  readonly fileType: string;
  /** The party that it belongs to; `null` for documents of the vehicle. */
  readonly personalInfoId: string | null;
  /** Accepted values, by the names of `documents/reading`. */
  readonly reviewed: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Returns the values that a document states for form fields: those it fills, and those that identify its holder. A
 * notice of assessment also states the monthly income, as a twelfth of the year's.
 *
 * @param party the party that the document belongs to
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
  if (isNumberOfOtherKind(values.identityNumber, party)) delete values.identityNumber;
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

/** Returns name, number and date of birth from documents that do not fill these into the form. */
export function whoIsMeant(
  { fileType, reviewed }: Pick<ReviewedDocument, 'fileType' | 'reviewed'>,
  party: PartyValues,
): Record<string, FieldValue> {
  const number = holderNumbers(fileType).find((name) => reviewed[name] !== undefined);
  const said = {
    [party.partyType === 'corporation' ? 'companyName' : 'name']: reviewed.name,
    identityNumber: number === undefined ? undefined : reviewed[number],
    dateOfBirth: isDate(String(reviewed.dateOfBirth)) ? reviewed.dateOfBirth : undefined,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, value]])),
  );
}

/**
 * True if a number belongs to another kind of identity document. A person identified by a passport may also have an
 * NRIC or FIN on local documents; that is not a contradiction.
 */
export function isNumberOfOtherKind(number: FieldValue | undefined, { identityType: type }: PartyValues): boolean {
  const isForeign = type === identityType.foreignPassport || type === identityType.malaysiaNric;
  return isForeign && typeof number === 'string' && isValidNric(number.toUpperCase());
}
