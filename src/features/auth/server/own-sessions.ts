import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Login } from '../contract.ts';
import { actorOf } from './actor-of.ts';
import { sessions } from './tables.ts';

/** Returns the caller's active sessions: the current one first, then by their last use. */
export async function listLogins(ctx: Context): Promise<Login[]> {
  const { sessionId } = actorOf(ctx);
  const rows = await ctx.db.select().from(sessions).where(ownAndLiving(ctx)).orderBy(desc(sessions.lastSeenAt));
  const logins = rows.map((row) => ({
    id: row.sessionId,
    device: row.device,
    method: row.method,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.sessionId === sessionId,
  }));
  return logins.sort((a, b) => Number(b.current) - Number(a.current));
}

/**
 * Ends one of the caller's sessions; ending the current one logs the caller out. Throws `notFound` for another user's.
 */
export async function revokeOwnSession(ctx: Context, sessionId: string): Promise<void> {
  const isOwnLogout = actorOf(ctx).sessionId === sessionId;
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .update(sessions)
      .set({ revokedAt: tx.now() })
      .where(and(ownAndLiving(tx), eq(sessions.sessionId, sessionId)))
      .returning({ id: sessions.sessionId });
    if (ended.length === 0) throw new PortalError('notFound');
    await recordAudit(tx, isOwnLogout ? 'auth.logout' : 'auth.revoke-session', sessionId);
  });
}

/** Ends every session of the caller except the current one. */
export async function revokeOtherSessions(ctx: Context): Promise<{ ended: number }> {
  const { sessionId } = actorOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const ended = await tx.db
      .update(sessions)
      .set({ revokedAt: tx.now() })
      .where(and(ownAndLiving(tx), ne(sessions.sessionId, sessionId)))
      .returning({ id: sessions.sessionId });
    await recordAudit(tx, 'auth.revoke-other-sessions', sessionId, { ended: ended.length });
    return { ended: ended.length };
  });
}

function ownAndLiving(ctx: Context) {
  return and(eq(sessions.phone, actorOf(ctx).phone), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now()));
}
