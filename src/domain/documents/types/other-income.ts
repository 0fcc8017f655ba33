import { documents_type_other_income as name } from '../../../paraglide/messages/documents_type_other_income.js';
import type { DocumentType } from '../document-type.ts';

/** Proof of other income: a tenancy agreement, a letter, a statement of dividends. */
export const otherIncomeType = {
  name,
  owners: ['person'],
  kind: 'document',
  isPaged: true,
  place: { rank: 6, if: ['otherIncome'], needs: [{ if: 'always', reason: 'otherIncome' }] },
  isAskable: true,
  reading: 'anything',
} as const satisfies DocumentType;
