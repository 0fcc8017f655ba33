import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { checkOneOf, moment } from '../../../server/columns.ts';
import { cases } from '../../cases/server/tables.ts';
import { type ContradictionDecision, decisions } from '../contract.ts';

/** Checks of contradictions. Stores no values: the key is their keyed hash. */
export const contradictionLooks = pgTable(
  'contradiction_looks',
  {
    caseNo: text('case_no')
      .notNull()
      .references(() => cases.caseNo, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    decision: text('decision').notNull().$type<ContradictionDecision>(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.caseNo, t.key] }),
    checkOneOf('contradiction_looks_decision', t.decision, decisions),
  ],
);
