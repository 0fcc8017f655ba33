import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment, sealed } from '../../../server/columns.ts';
import { applications } from '../../applications/server/tables.ts';

/** What the provider paid for an application. */
export const disbursements = pgTable('disbursements', {
  applicationId: text('application_id')
    .primaryKey()
    .references(() => applications.applicationId),
  paidAt: moment('paid_at').notNull(),
  /** Sums, deductions and account as the provider told them. */
  terms: sealed('terms').notNull(),
  statementFileId: text('statement_file_id'),
});
