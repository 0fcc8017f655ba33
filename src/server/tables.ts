import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What was done, by whom, to what; rows are only ever added. */
export const auditEvents = pgTable(
  'audit_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: moment('at').notNull(),
    dealerId: text('dealer_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').notNull().$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_events_subject').on(t.subject, t.sequence)],
);

/** First replies of calls made with an `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** Written in the transaction that adds the row. */
    reply: jsonb('reply').$type<{ value: unknown }>(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.path, t.key] })],
);
