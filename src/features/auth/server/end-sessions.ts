import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { findMemberships } from '../../dealers/server/find-memberships.ts';
import { revokeSessions } from './sessions-of.ts';
import { sessions } from './tables.ts';

/**
 * Ends every session of a number, for the operator; with each of its accounts it is recorded.
 *
 * @param phone `+65` and eight digits
 * @returns how many sessions were living
 */
export async function endSessions(ctx: Context, phone: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const living = await countLivingSessions(tx, phone);
    await revokeSessions(tx, { phone });
    for (const { userId, dealerId } of await findMemberships(tx, phone)) {
      await recordAudit(tx, 'auth.end-sessions', userId, { sessions: living }, dealerId);
    }
    return living;
  });
}

/** Sessions of a number that a call could still use. */
export async function countLivingSessions(ctx: Context, phone: string): Promise<number> {
  const living = and(eq(sessions.phone, phone), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now()));
  const [row] = await ctx.db.select({ sessions: count() }).from(sessions).where(living);
  return row?.sessions ?? 0;
}
