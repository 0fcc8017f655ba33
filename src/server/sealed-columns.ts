import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sealedApplicationColumns } from '../features/applications/server/sealed-columns.ts';
import { sealedApprovalColumns } from '../features/approvals/server/sealed-columns.ts';
import { sealedCaseColumns } from '../features/cases/server/sealed-columns.ts';
import { sealedDisbursementColumns } from '../features/disbursements/server/sealed-columns.ts';
import { sealedDocumentColumns } from '../features/documents/server/sealed-columns.ts';
import { sealedMailboxColumns } from '../features/mailbox/server/sealed-columns.ts';
import { sealedTicketColumns } from '../features/tickets/server/sealed-columns.ts';

/** A column of sealed bytes, so that a new key reaches it. */
export interface SealedColumn {
  table: PgTable;
  /** The table's primary key, a text. */
  id: AnyPgColumn;
  column: AnyPgColumn;
  /** What a row's value is sealed for. */
  purpose: (id: string) => string;
}

/** Every sealed column of the product; a test compares them with the database. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedCaseColumns,
  ...sealedDocumentColumns,
  ...sealedApplicationColumns,
  ...sealedApprovalColumns,
  ...sealedDisbursementColumns,
  ...sealedMailboxColumns,
  ...sealedTicketColumns,
];
