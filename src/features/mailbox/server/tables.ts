import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type MailboxProvider, mailboxProviders } from '../../../integrations/mailbox/mailbox-provider.ts';
import { checkOneOf, moment, sealed } from '../../../server/columns.ts';
import { dealers, dealerUsers } from '../../dealers/server/tables.ts';
import {
  type Authorization,
  authorizations,
  type MailboxEnd,
  type MailboxOutcome,
  mailboxEnds,
  mailboxOutcomes,
} from '../contract.ts';

/** The mailbox that an account sends from, or last sent from. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => dealerUsers.userId),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.dealerId),
    provider: text('provider').notNull().$type<MailboxProvider>(),
    address: text('address').notNull(),
    authorization: integer('authorization').notNull().$type<Authorization>(),
    /** Access and refresh token; absent if it is unauthorised. */
    tokens: sealed('tokens'),
    authorizedAt: moment('authorized_at').notNull(),
    end: text('end').$type<MailboxEnd>(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('mailboxes_address').on(t.provider, t.address),
    checkOneOf('mailboxes_provider', t.provider, mailboxProviders),
    checkOneOf('mailboxes_authorization', t.authorization, authorizations),
    checkOneOf('mailboxes_end', t.end, mailboxEnds),
  ],
);

/** Pending requests for authorisation; each is answered once, by the session that made it. */
export const mailboxRequests = pgTable(
  'mailbox_requests',
  {
    /** Keyed hash of the `state` that travels through the browser. */
    stateHash: text('state_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => dealerUsers.userId),
    dealerId: text('dealer_id').notNull(),
    sessionId: text('session_id').notNull(),
    provider: text('provider').notNull().$type<MailboxProvider>(),
    /** Nonce and PKCE verifier. */
    secrets: sealed('secrets').notNull(),
    expiresAt: moment('expires_at').notNull(),
    outcome: text('outcome').$type<MailboxOutcome>(),
  },
  (t) => [
    index('mailbox_requests_expires').on(t.expiresAt),
    checkOneOf('mailbox_requests_provider', t.provider, mailboxProviders),
    checkOneOf('mailbox_requests_outcome', t.outcome, mailboxOutcomes),
  ],
);

/** Permissions that are still to be revoked at their provider. */
export const mailboxRevocations = pgTable(
  'mailbox_revocations',
  {
    revocationId: text('revocation_id').primaryKey(),
    provider: text('provider').notNull().$type<MailboxProvider>(),
    address: text('address').notNull(),
    token: sealed('token').notNull(),
  },
  (t) => [checkOneOf('mailbox_revocations_provider', t.provider, mailboxProviders)],
);
