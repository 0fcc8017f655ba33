import { document_requests_value_licence_number as licenceNumber } from '../../../paraglide/messages/document_requests_value_licence_number.js';
import { documents_type_pdvl as name } from '../../../paraglide/messages/documents_type_pdvl.js';
import { holderValues } from '../card-values.ts';
import type { DocumentType } from '../document-type.ts';

/** A private-hire car driver's vocational licence. It has a separate number. */
export const pdvlType = {
  name,
  owners: ['person'],
  kind: 'document',
  isCard: true,
  place: { rank: 9, if: ['applicant', 'privateHire'], needs: [{ if: 'always', reason: 'privateHire' }] },
  isAskable: true,
  reading: {
    values: [...holderValues, 'licenceNumber', 'licenceType', 'dateOfIssue', 'dateOfExpiry'],
    clear: { licenceNumber },
    essential: ['licenceNumber', 'dateOfExpiry'],
    fills: { party: { licenceNumber: ['pdvlNumber', 'text'], dateOfExpiry: ['pdvlExpiry', 'date'] } },
  },
} as const satisfies DocumentType;
