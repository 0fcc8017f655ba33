import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, oneOf } from '../../../server/columns.ts';
import { type SendMethod, sendMethods } from '../contract.ts';

/** Companies an application goes to. The provider belongs to every dealer and has no `dealerId`. */
export const financiers = pgTable(
  'financiers',
  {
    financierId: text('financier_id').primaryKey(),
    dealerId: text('dealer_id'),
    name: text('name').notNull(),
    sendMethod: text('send_method').notNull().$type<SendMethod>(),
    emails: text('emails').array().notNull(),
    /** Rank in lists; the provider comes first. */
    position: integer('position').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [index('financiers_dealer').on(t.dealerId), oneOf('financiers_send_method', t.sendMethod, sendMethods)],
);
