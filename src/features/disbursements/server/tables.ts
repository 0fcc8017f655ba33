import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sealed } from '../../../server/columns.ts';
import { applications } from '../../applications/server/tables.ts';

/** Payments of the provider for applications. */
export const disbursements = pgTable('disbursements', {
  applicationId: text('application_id')
    .primaryKey()
    .references(() => applications.applicationId),
  paidAt: moment('paid_at').notNull(),
  /** Sums, deductions and account as the provider sent them. */
  terms: sealed('terms').notNull(),
  statementFileId: text('statement_file_id'),
});
