import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, sealed } from '../../../server/columns.ts';
import { cases } from '../../cases/server/tables.ts';
import { dealers } from '../../dealers/server/tables.ts';

/** Last number assigned to an agreement of a dealer in a month, Singapore time. */
export const salesAgreementSequences = pgTable(
  'sales_agreement_sequences',
  {
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    /** `YYMM` */
    month: text('month').notNull(),
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dealerId, t.month] })],
);

/** The vehicle sales agreement of a case. */
export const salesAgreements = pgTable(
  'sales_agreements',
  {
    caseNo: text('case_no')
      .primaryKey()
      .references(() => cases.caseNo, { onDelete: 'cascade' }),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    agreementNo: text('agreement_no').notNull(),
    revision: integer('revision').notNull(),
    /** Its values and who saved it last. */
    detail: sealed('detail').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it was made for signing; the columns below belong to that. */
    madeAt: moment('made_at'),
    madeBy: text('made_by'),
    /** Keyed hash of the made agreement, without its time. */
    madeHash: text('made_hash'),
    pages: integer('pages'),
  },
  (t) => [uniqueIndex('sales_agreements_number').on(t.dealerId, t.agreementNo)],
);
