import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { dealers, dealerUsers } from '../../dealers/server/tables.ts';
import { type DataRequestState, dataRequestStates, type RequestKind, requestKinds } from '../request-rules.ts';

/** Requests of people about their data and their accounts. */
export const dataRequests = pgTable(
  'data_requests',
  {
    requestId: text('request_id').primaryKey(),
    kind: text('kind').notNull().$type<RequestKind>(),
    state: text('state').notNull().$type<DataRequestState>(),
    /** Absent for a person without an account, as is `userId`. */
    dealerId: text('dealer_id').references(() => dealers.dealerId),
    userId: text('user_id').references(() => dealerUsers.userId),
    /** `RequestDetail`. */
    detail: sealed('detail').notNull(),
    answer: sealed('answer'),
    askedAt: moment('asked_at').notNull(),
    /** Date in Singapore; absent for a termination. */
    dueOn: date('due_on'),
    /** For a termination: the earliest time. */
    takesEffectAt: moment('takes_effect_at'),
    closedAt: moment('closed_at'),
    /** When the data was last exported for an answer. */
    exportedAt: moment('exported_at'),
  },
  (t) => [
    uniqueIndex('data_requests_single')
      .on(t.userId, t.kind)
      .where(sql`${t.state} = 'open' and ${t.kind} in ('access', 'termination')`),
    index('data_requests_user').on(t.userId, t.askedAt),
    index('data_requests_open').on(t.askedAt).where(sql`${t.state} = 'open'`),
    checkOneOf('data_requests_kind', t.kind, requestKinds),
    checkOneOf('data_requests_state', t.state, dataRequestStates),
  ],
);

/** Erasures of customers' data, so that they can be run again after an older backup was restored. */
export const erasures = pgTable('erasures', {
  erasureId: text('erasure_id').primaryKey(),
  /** Keyed hash of the identity number. */
  customerHash: text('customer_hash').notNull(),
  erasedAt: moment('erased_at').notNull(),
});

/** Erased customers with records in a case that must be retained by law, and the end of retention. */
export const keptParties = pgTable(
  'kept_parties',
  {
    caseNo: text('case_no').notNull(),
    personalInfoId: text('personal_info_id').notNull(),
    erasureId: text('erasure_id')
      .notNull()
      .references(() => erasures.erasureId),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    isApplicant: boolean('is_applicant').notNull(),
    keptUntil: moment('kept_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseNo, t.personalInfoId] }), index('kept_parties_until').on(t.keptUntil)],
);
