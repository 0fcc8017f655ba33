import { document_requests_type_pass_back as passBack } from '../../../paraglide/messages/document_requests_type_pass_back.js';
import { document_requests_value_identity_number as identityNumber } from '../../../paraglide/messages/document_requests_value_identity_number.js';
import { documents_type_nric_back as name } from '../../../paraglide/messages/documents_type_nric_back.js';
import { identityCardFills, identityCardValues } from '../card-values.ts';
import type { DocumentType } from '../document-type.ts';

/** The back of an NRIC or a pass. */
export const nricBackType = {
  name,
  owners: ['person'],
  kind: 'document',
  isCard: true,
  side: 'back',
  otherSide: 'NRICFront',
  place: {
    rank: 2,
    if: ['byCard'],
    needs: [
      { if: 'byPass', reason: 'pass', customerName: passBack },
      { if: 'always', reason: 'identity' },
    ],
  },
  isAskable: true,
  reading: {
    values: identityCardValues,
    clear: { identityNumber },
    essential: ['identityNumber', 'address'],
    // The nationality is on the back of a foreigner's or permanent resident's card.
    fills: { party: { ...identityCardFills, nationality: ['nationality', 'foreignNationality'] }, home: true },
    derives: 'citizenship',
    bearsNric: true,
  },
} as const satisfies DocumentType;
