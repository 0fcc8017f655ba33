import { document_requests_type_pass_front as passFront } from '../../../paraglide/messages/document_requests_type_pass_front.js';
import { document_requests_type_passport as passport } from '../../../paraglide/messages/document_requests_type_passport.js';
import { document_requests_value_identity_number as identityNumber } from '../../../paraglide/messages/document_requests_value_identity_number.js';
import { document_requests_value_name as holderName } from '../../../paraglide/messages/document_requests_value_name.js';
import { documents_type_nric_front as name } from '../../../paraglide/messages/documents_type_nric_front.js';
import { identityCardFills, identityCardValues } from '../card-values.ts';
import type { DocumentType } from '../document-type.ts';

/** The front of an NRIC or a pass. A passport can replace it, but no values are read from a passport. */
export const nricFrontType = {
  name,
  owners: ['person'],
  kind: 'document',
  isCard: true,
  side: 'front',
  otherSide: 'NRICBack',
  place: {
    rank: 1,
    needs: [
      { if: 'byPassport', reason: 'passport', customerName: passport },
      { if: 'byPass', reason: 'pass', customerName: passFront },
      { if: 'always', reason: 'identity' },
    ],
  },
  isAskable: true,
  reading: {
    values: identityCardValues,
    clear: { identityNumber, name: holderName },
    essential: ['name', 'identityNumber', 'dateOfBirth'],
    fills: { party: identityCardFills, home: true },
    derives: 'citizenship',
    bearsNric: true,
  },
} as const satisfies DocumentType;
