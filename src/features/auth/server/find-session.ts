import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { RevocationReason } from '../login-rules.ts';
import { type Membership, type MembershipRow, membershipsOf, readMemberships } from './find-memberships.ts';
import { sessions } from './tables.ts';

/** How exactly it is known when a session was used. */
const seenEveryMs = 60_000;

export interface Session {
  sessionId: string;
  phone: string;
  dealerUserId: string | null;
  /** The accounts that its number opens, by dealer name. */
  memberships: Membership[];
}

/** Session and accounts as they are stored. One JSON value: a frequent statement is not charged for ten columns. */
export interface StoredSession extends Omit<Session, 'memberships'> {
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

/** Whom a token stands for, in one statement. An unknown token is no session. */
export async function loadSession(ctx: Context, token: string): Promise<StoredSession> {
  const [row] = await runPrepared<{ caller: StoredSession }>(ctx, byToken, [ctx.keyring.hash(token, 'session')]);
  if (!row) throw new PortalError('noToken');
  return row.caller;
}

/** The session as it is at this moment, if it lives; one that expired or was revoked is told as such. */
export async function livingSession(ctx: Context, stored: StoredSession): Promise<Session> {
  const { sessionId, phone, dealerUserId, expiresAt, isRevoked, revokedBecause, memberships } = stored;
  if (revokedBecause === 'numberChanged') throw new PortalError('tokenExpired', { data: { numberChanged: true } });
  if (isRevoked || expiresAt <= ctx.now().getTime()) {
    throw memberships.length > 0 ? new PortalError('tokenExpired') : accountGone();
  }
  if (isUseToNotice(ctx, stored)) await noticeUse(ctx, sessionId);
  return { sessionId, phone, dealerUserId, memberships: readMemberships(ctx, memberships) };
}

/** Whether so long has passed since a session was last used that this use is written down. */
export function isUseToNotice(ctx: Context, { lastSeenAt }: StoredSession): boolean {
  return ctx.now().getTime() - lastSeenAt >= seenEveryMs;
}

/**
 * Whose token it is has no account left. Told to nobody else: what anybody may ask, a code for a number, is answered the
 * same with and without an account.
 */
export function accountGone(): PortalError {
  return new PortalError('tokenExpired', { data: { accountGone: true } });
}

async function noticeUse(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db.update(sessions).set({ lastSeenAt: ctx.now() }).where(eq(sessions.sessionId, sessionId));
}

export async function chooseDealerUser(ctx: Context, sessionId: string, dealerUserId: string): Promise<void> {
  await ctx.db.update(sessions).set({ dealerUserId }).where(eq(sessions.sessionId, sessionId));
}
