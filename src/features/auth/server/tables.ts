import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../../../server/columns.ts';

/** One-time passwords asked for. Neither number, address nor code is kept, only their keyed hashes. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    challengeId: text('challenge_id').primaryKey(),
    phoneHash: text('phone_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('login_challenges_phone').on(t.phoneHash, t.createdAt),
    index('login_challenges_address').on(t.addressHash, t.createdAt),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    phone: text('phone').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** The dealer user chosen in the dealer switcher. */
    dealerUserId: text('dealer_user_id'),
  },
  (t) => [index('sessions_phone').on(t.phone)],
);
