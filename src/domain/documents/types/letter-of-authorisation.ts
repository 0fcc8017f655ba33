import { documents_type_letter as name } from '../../../paraglide/messages/documents_type_letter.js';
import type { DocumentType } from '../document-type.ts';

/** The letter of confirmation and authorisation of a party. */
export const letterOfAuthorisationType = {
  name,
  owners: ['person', 'company'],
  kind: 'letter',
  reading: 'composed',
} as const satisfies DocumentType;
