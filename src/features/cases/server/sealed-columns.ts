import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { caseParties, cases } from './tables.ts';

export const sealedCaseColumns: SealedColumn[] = [
  { table: cases, id: cases.caseNo, column: cases.detail, purpose: (id) => `case:${id}` },
  { table: caseParties, id: caseParties.personalInfoId, column: caseParties.detail, purpose: (id) => `party:${id}` },
];
