import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { RevocationReason } from '../login-rules.ts';
import { type MembershipRow, membershipsOf, type OwnAccounts, readOwnAccounts } from './find-memberships.ts';
import { sessions } from './tables.ts';

/** Precision of the time a session was last used. */
const seenEveryMs = 60_000;

export interface FoundSession extends OwnAccounts {
  sessionId: string;
  phone: string;
  dealerUserId: string | null;
}

/**
 * Session and accounts as selected. They are one JSON value, because ten columns would slow down a frequent statement.
 */
interface StoredSession extends Omit<FoundSession, keyof OwnAccounts> {
  /** ms since 1970. */
  lastSeenAt: number;
  /** ms since 1970. */
  expiresAt: number;
  isRevoked: boolean;
  revokedBecause: RevocationReason | null;
  memberships: MembershipRow[];
}

const byToken = `select json_build_object('sessionId', s.session_id, 'phone', s.phone,
    'dealerUserId', s.dealer_user_id,
    'lastSeenAt', extract(epoch from s.last_seen_at) * 1000, 'expiresAt', extract(epoch from s.expires_at) * 1000,
    'isRevoked', s.revoked_at is not null,
    'revokedBecause', s.revoked_because, 'memberships', (${membershipsOf('s.phone')})) as caller
  from sessions s where s.token_hash = $1`;

/**
 * Returns the session of a token with the accounts of its user. Every call runs this, in one statement, so that a
 * removed right has effect from the next call. Throws `noToken` for an unknown token, `tokenExpired` for a session that
 * has ended.
 */
export async function findSession(ctx: Context, token: string): Promise<FoundSession> {
  const [row] = await runPrepared<{ caller: StoredSession }>(ctx, byToken, [ctx.keyring.hash(token, 'session')]);
  if (!row) throw new PortalError('noToken');
  const { sessionId, phone, dealerUserId, lastSeenAt, expiresAt, isRevoked, revokedBecause, memberships } = row.caller;
  if (revokedBecause === 'numberChanged') throw new PortalError('tokenExpired', { data: { numberChanged: true } });
  if (isRevoked || expiresAt <= ctx.now().getTime()) {
    throw memberships.length > 0 ? new PortalError('tokenExpired') : accountGone();
  }
  if (ctx.now().getTime() - lastSeenAt >= seenEveryMs) await noticeUse(ctx, sessionId);
  return { sessionId, phone, dealerUserId, ...readOwnAccounts(ctx, memberships) };
}

/**
 * Returns the error for the token of a user without any account left. No other caller gets it: a request for a code is
 * answered in the same way with and without an account.
 */
export function accountGone(): PortalError {
  return new PortalError('tokenExpired', { data: { accountGone: true } });
}

async function noticeUse(ctx: Context, sessionId: string): Promise<void> {
  await runPrepared(ctx, 'update sessions set last_seen_at = $2 where session_id = $1', [sessionId, ctx.now()]);
}

export async function chooseDealerUser(ctx: Context, sessionId: string, dealerUserId: string): Promise<void> {
  await ctx.db.update(sessions).set({ dealerUserId }).where(eq(sessions.sessionId, sessionId));
}
