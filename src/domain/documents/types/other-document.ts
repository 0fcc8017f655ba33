import { document_requests_type_trade_in as ownTradeIn } from '../../../paraglide/messages/document_requests_type_trade_in.js';
import { documents_type_other_document as name } from '../../../paraglide/messages/documents_type_other_document.js';
import { documents_type_trade_in as tradeIn } from '../../../paraglide/messages/documents_type_trade_in.js';
import type { DocumentType } from '../document-type.ts';

/** Any other document of a case. If a vehicle is traded in, this slot is for its log card. */
export const otherDocumentType = {
  name,
  owners: ['case'],
  kind: 'document',
  place: {
    rank: 1,
    needs: [{ if: 'tradeIn', reason: 'tradeIn', name: tradeIn, customerName: ownTradeIn, broughtBy: 'applicant' }],
  },
  isAskable: true,
  reading: 'anything',
} as const satisfies DocumentType;
