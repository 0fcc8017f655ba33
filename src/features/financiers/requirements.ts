import type { VehicleFacts } from '../../domain/case-facts.ts';
import { type RequirableDocument, requirableDocuments } from '../../domain/documents/document-types.ts';
import { isAskedOf } from '../../domain/documents/needed-documents.ts';

/** Fields of the application form that are optional but that a financier may require. */
export const requirableFields = ['homeTelephone', 'officeTelephone', 'officeAddress', 'dependants'] as const;
export type RequirableField = (typeof requirableFields)[number];

/** Requirements of a financier in addition to the form's own required fields. */
export interface Requirements {
  fields: RequirableField[];
  documents: RequirableDocument[];
}

/** Returns the required documents of a party that are missing, in the order of `requirableDocuments`. */
export function missingDocuments(
  needed: readonly RequirableDocument[],
  party: Parameters<typeof isAskedOf>[1],
  vehicle: VehicleFacts,
  present: readonly string[],
): RequirableDocument[] {
  return requirableDocuments.filter(
    (type) => needed.includes(type) && isAskedOf(type, party, vehicle) && !present.includes(type),
  );
}
