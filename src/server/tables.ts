import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Who did what to which object. Rows are only added; the triggers of the migration `audit_append_only` assign each its
 * position in the chain at commit and refuse every later change.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    sequence: bigint('sequence', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: moment('at').notNull(),
    dealerId: text('dealer_id'),
    /** The account that acted; absent for the system and for operators. */
    actorId: text('actor_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').notNull().$type<Record<string, unknown>>(),
    /** 1 for the first row committed, without gaps. */
    place: bigint('place', { mode: 'number' }),
    previousHash: text('previous_hash'),
    /** Hash of the previous row and of this row's content: see audit-chain.ts. */
    hash: text('hash'),
  },
  (t) => [
    index('audit_events_subject').on(t.subject, t.sequence),
    index('audit_events_dealer').on(t.dealerId, t.sequence),
    index('audit_events_actor').on(t.dealerId, t.actorId, t.sequence),
    uniqueIndex('audit_events_place').on(t.place),
    // For finding the copies of a case.
    index('audit_events_copies').on(sql`(details ->> 'from')`).where(sql`action = 'cases.copy-case'`),
  ],
);

/** The end of the chain, in a single row. Adding to the chain locks the row until the commit. */
export const auditHead = pgTable('audit_head', {
  id: integer('id').primaryKey(),
  place: bigint('place', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** First replies of calls made with an `Idempotency-Key`. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text('owner').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    at: moment('at').notNull(),
    /** Keyed hash of the request; absent in rows written before it was stored. */
    request: text('request'),
    /** Written in the transaction that adds the row. */
    reply: jsonb('reply').$type<{ value: unknown }>(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.path, t.key] })],
);
