import { applications_document_dealer_signature as name } from '../../../paraglide/messages/applications_document_dealer_signature.js';
import type { DocumentType } from '../document-type.ts';

/** The dealer's signature on the letters of a case. */
export const dealerType = {
  name,
  owners: ['case'],
  kind: 'signature',
  reading: 'picture',
} as const satisfies DocumentType;
