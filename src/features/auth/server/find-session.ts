import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { prepared } from '../../../server/run-prepared.ts';
import { findMemberships } from '../../dealers/server/find-memberships.ts';
import { sessions } from './tables.ts';

/** How exactly it is known when a session was used. */
const seenEveryMs = 60_000;

export interface Session {
  sessionId: string;
  phone: string;
  dealerUserId: string | null;
}

const byToken = (db: Context['db']) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session-by-token');

/** The living session of a token. An unknown token is no session; an expired or revoked one is told as such. */
export async function findSession(ctx: Context, token: string): Promise<Session> {
  const [session] = await prepared(ctx, byToken).execute({ tokenHash: ctx.keyring.hash(token, 'session') });
  if (!session) throw new PortalError('noToken');
  if (session.revokedAt || session.expiresAt <= ctx.now()) {
    const memberships = await findMemberships(ctx, session.phone);
    throw memberships.length > 0 ? new PortalError('tokenExpired') : accountGone();
  }
  await noticeUse(ctx, session);
  return session;
}

/**
 * Whose token it is has no account left. Told to nobody else: what anybody may ask, a code for a number, is answered the
 * same with and without an account.
 */
export function accountGone(): PortalError {
  return new PortalError('tokenExpired', { data: { accountGone: true } });
}

async function noticeUse(ctx: Context, { sessionId, lastSeenAt }: { sessionId: string; lastSeenAt: Date }) {
  const now = ctx.now();
  if (now.getTime() - lastSeenAt.getTime() < seenEveryMs) return;
  await ctx.db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.sessionId, sessionId));
}

export async function chooseDealerUser(ctx: Context, sessionId: string, dealerUserId: string): Promise<void> {
  await ctx.db.update(sessions).set({ dealerUserId }).where(eq(sessions.sessionId, sessionId));
}
