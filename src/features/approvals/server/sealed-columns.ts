import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { approvalAdvices } from './tables.ts';

export const sealedApprovalColumns: SealedColumn[] = [
  {
    table: approvalAdvices,
    id: approvalAdvices.adviceId,
    column: approvalAdvices.terms,
    purpose: (id) => `advice:${id}`,
  },
];
