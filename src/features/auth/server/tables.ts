import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkOneOf, moment } from '../../../server/columns.ts';
import {
  type CodePurpose,
  codePurposes,
  type LoginMethod,
  loginMethods,
  type PasskeyPurpose,
  passkeyPurposes,
  type RevocationReason,
  revocationReasons,
} from '../login-rules.ts';

/**
 * Requested one-time passwords. Only keyed hashes of number, address and code are stored. A code is sent once and
 * shared by the challenges of several callers, one for each address.
 */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    challengeId: text('challenge_id').primaryKey(),
    /** Another caller's challenge that the code was made and sent for; `null` if it was made for this one. */
    sharedFrom: text('shared_from'),
    /** The challenge counts per lane and number (`code-lanes.ts`). */
    lane: text('lane').notNull().default('login'),
    purpose: text('purpose').notNull().default('login').$type<CodePurpose>(),
    /** The session that requested it, or the hash of the link that it opens; `null` for a login. */
    sessionId: text('session_id'),
    phoneHash: text('phone_hash').notNull(),
    addressHash: text('address_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
    /** When it was first entered after its end, which is recorded once. */
    endNoticedAt: moment('end_noticed_at'),
    /** When any of its challenges used the code; stored with the challenge that it was made for. */
    spentAt: moment('spent_at'),
  },
  (t) => [
    index('login_challenges_lane').on(t.phoneHash, t.lane, t.createdAt),
    uniqueIndex('login_challenges_shared').on(t.sharedFrom, t.addressHash),
    index('login_challenges_address').on(t.addressHash, t.createdAt),
    index('login_challenges_session').on(t.sessionId, t.createdAt),
    checkOneOf('login_challenges_purpose', t.purpose, codePurposes),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    sessionId: text('session_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    phone: text('phone').notNull(),
    method: text('method').notNull().default('code').$type<LoginMethod>(),
    /** Browser and system in words, such as "Chrome on Android". */
    device: text('device').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    /** Time of the last request, to the minute. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Why it was revoked, if its device shows the reason. */
    revokedBecause: text('revoked_because').$type<RevocationReason>(),
    /** The dealer user chosen in the dealer switcher. */
    dealerUserId: text('dealer_user_id'),
    /** When a code to the user's number was last entered in this session: at login, or to confirm a change. */
    codeAt: moment('code_at'),
  },
  (t) => [
    index('sessions_phone').on(t.phone),
    index('sessions_dealer_user').on(t.dealerUserId),
    checkOneOf('sessions_method', t.method, loginMethods),
    checkOneOf('sessions_revoked_because', t.revokedBecause, revocationReasons),
  ],
);

/** Passkeys for login. Only their public keys are stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    passkeyId: text('passkey_id').primaryKey(),
    /** The authenticator's identifier of the passkey, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    phone: text('phone').notNull(),
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_phone').on(t.phone)],
);

/** Challenges sent to authenticators; each is valid once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').notNull().$type<PasskeyPurpose>(),
    /** The session that registers a passkey; `null` for a login. */
    sessionId: text('session_id'),
    addressHash: text('address_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('passkey_challenges_address').on(t.addressHash, t.createdAt),
    checkOneOf('passkey_challenges_purpose', t.purpose, passkeyPurposes),
  ],
);
