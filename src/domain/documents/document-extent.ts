import type { DocumentExtent } from './document-type.ts';
import { needOf } from './document-types.ts';
import type { NeededDocument } from './needed-documents.ts';

/**
 * Returns which part of a document the dealer's checklist and the customer's page ask for; `null` if the document type
 * determines it.
 */
export function documentExtent({
  reason,
  fileType,
}: Pick<NeededDocument, 'reason' | 'fileType'>): DocumentExtent | null {
  return needOf(fileType, reason)?.extent ?? null;
}
