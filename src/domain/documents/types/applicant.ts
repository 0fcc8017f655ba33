import { applications_document_applicant_signature as name } from '../../../paraglide/messages/applications_document_applicant_signature.js';
import type { DocumentType } from '../document-type.ts';

/** The applicant's signature on a letter. */
export const applicantType = {
  name,
  owners: ['person'],
  kind: 'signature',
  reading: 'picture',
} as const satisfies DocumentType;
