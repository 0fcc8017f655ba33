import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { sessions } from './tables.ts';

export interface Session {
  sessionId: string;
  phone: string;
  dealerUserId: string | null;
}

/** The living session of a token. An unknown token is no session; an expired or revoked one is told as such. */
export async function findSession(ctx: Context, token: string): Promise<Session> {
  const [session] = await ctx.db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, ctx.keyring.hash(token, 'session')));
  if (!session) throw new PortalError('noToken');
  if (session.revokedAt || session.expiresAt <= ctx.now()) throw new PortalError('tokenExpired');
  return session;
}

export async function chooseDealerUser(ctx: Context, sessionId: string, dealerUserId: string): Promise<void> {
  await ctx.db.update(sessions).set({ dealerUserId }).where(eq(sessions.sessionId, sessionId));
}
