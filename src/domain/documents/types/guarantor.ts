import { applications_document_guarantor_signature as name } from '../../../paraglide/messages/applications_document_guarantor_signature.js';
import type { DocumentType } from '../document-type.ts';

/** A guarantor's signature on a letter. */
export const guarantorType = {
  name,
  owners: ['person'],
  kind: 'signature',
  reading: 'picture',
} as const satisfies DocumentType;
