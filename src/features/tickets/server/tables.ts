import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { type TicketPurpose, ticketPurposes } from '../../../contract/call.ts';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { dealers } from '../../dealers/server/tables.ts';
import { type MessageKind, messageKinds } from '../message-budget.ts';

/** Links sent to people without an account. The link's secret is stored as a keyed hash, the number encrypted. */
export const tickets = pgTable(
  'tickets',
  {
    ticketId: text('ticket_id').primaryKey(),
    purpose: text('purpose').notNull().$type<TicketPurpose>(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    /** The account that sent the link. */
    accountId: text('account_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** `+65` and eight digits: the number that receives the link and its codes. */
    phone: sealed('phone').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When its code was first entered. */
    openedAt: moment('opened_at'),
    endedAt: moment('ended_at'),
  },
  (t) => [index('tickets_expires').on(t.expiresAt), checkOneOf('tickets_purpose', t.purpose, ticketPurposes)],
);

/** A browser session that begins when a link's code is entered. */
export const ticketSessions = pgTable(
  'ticket_sessions',
  {
    sessionId: text('session_id').primaryKey(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.ticketId, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('ticket_sessions_ticket').on(t.ticketId)],
);

/** Messages to customers within the last day, to count them. No number or text is stored. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    messageId: text('message_id').primaryKey(),
    kind: text('kind').notNull().$type<MessageKind>(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    accountId: text('account_id').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [
    index('sent_messages_dealer').on(t.dealerId, t.sentAt),
    checkOneOf('sent_messages_kind', t.kind, messageKinds),
  ],
);
