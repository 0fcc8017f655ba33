import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import {
  type Membership,
  type MembershipRow,
  membershipsOf,
  readMemberships,
} from '../../dealers/server/find-memberships.ts';
import type { RevocationReason } from '../login-rules.ts';
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

/** One JSON value: a statement that every call makes is not charged for the description of ten columns. */
interface Caller extends Omit<Session, 'memberships'> {
  lastSeenAt: string;
  expiresAt: string;
  isRevoked: boolean;
  revokedBecause: RevocationReason | null;
  memberships: MembershipRow[];
}

/** Session and accounts in one statement: every call makes it, and nothing of it is kept for the next. */
const byToken = `select json_build_object('sessionId', s.session_id, 'phone', s.phone,
    'dealerUserId', s.dealer_user_id, 'lastSeenAt', s.last_seen_at, 'expiresAt', s.expires_at,
    'isRevoked', s.revoked_at is not null,
    'revokedBecause', s.revoked_because, 'memberships', (${membershipsOf('s.phone')})) as caller
  from sessions s where s.token_hash = $1`;

/** The living session of a token. An unknown token is no session; an expired or revoked one is told as such. */
export async function findSession(ctx: Context, token: string): Promise<Session> {
  const [row] = await runPrepared<{ caller: Caller }>(ctx, byToken, [ctx.keyring.hash(token, 'session')]);
  if (!row) throw new PortalError('noToken');
  const { sessionId, phone, dealerUserId, lastSeenAt, expiresAt, isRevoked, revokedBecause, memberships } = row.caller;
  const now = ctx.now().getTime();
  if (revokedBecause === 'numberChanged') throw new PortalError('tokenExpired', { data: { numberChanged: true } });
  if (isRevoked || Date.parse(expiresAt) <= now) {
    throw memberships.length > 0 ? new PortalError('tokenExpired') : accountGone();
  }
  if (now - Date.parse(lastSeenAt) >= seenEveryMs) await noticeUse(ctx, sessionId);
  return { sessionId, phone, dealerUserId, memberships: readMemberships(ctx, memberships) };
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
