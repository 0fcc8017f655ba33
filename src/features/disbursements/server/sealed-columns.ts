import type { SealedColumn } from '../../../server/sealed-columns.ts';
import { disbursements } from './tables.ts';

export const sealedDisbursementColumns: SealedColumn[] = [
  {
    table: disbursements,
    id: disbursements.applicationId,
    column: disbursements.terms,
    purpose: (id) => `disbursement:${id}`,
  },
];
