import { and, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { findOwnAccounts, hasAccount } from './find-memberships.ts';
import { passkeys, sessions } from './tables.ts';

/** Ends every session of a number (`+65` and eight digits). */
export async function revokeSessionsOf(tx: Context, phone: string): Promise<void> {
  await tx.db
    .update(sessions)
    .set({ revokedAt: tx.now() })
    .where(and(eq(sessions.phone, phone), isNull(sessions.revokedAt)));
}

/**
 * Ends the sessions and deletes the passkeys of a number without accounts, so that the number's next owner cannot use
 * them. Call it after an account was removed from the number; a number with another account stays logged in.
 * @param phone `+65` and eight digits
 */
export async function closeUnusedNumber(tx: Context, phone: string): Promise<void> {
  // Two dealers may delete the last two accounts at the same moment: with this lock the second one sees that none is
  // left.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`number ${phone}`}, 0))`);
  if (hasAccount(await findOwnAccounts(tx, phone))) return;
  await revokeSessionsOf(tx, phone);
  await tx.db.delete(passkeys).where(eq(passkeys.phone, phone));
}

/**
 * Moves a person to a new number: this session and the passkeys move with it, every other session of the old number
 * ends, and so does every session open under the new one.
 *
 * @param newPhone `+65` and eight digits
 */
export async function moveSession(tx: Context, sessionId: string, newPhone: string): Promise<void> {
  const [session] = await tx.db.select().from(sessions).where(eq(sessions.sessionId, sessionId));
  if (!session || session.phone === newPhone) return;
  const isOther = and(isNull(sessions.revokedAt), ne(sessions.sessionId, sessionId));
  await tx.db
    .update(sessions)
    .set({ revokedAt: tx.now() })
    .where(and(eq(sessions.phone, newPhone), isOther));
  await tx.db
    .update(sessions)
    .set({ revokedAt: tx.now(), revokedBecause: 'numberChanged' })
    .where(and(eq(sessions.phone, session.phone), isOther));
  await tx.db.update(sessions).set({ phone: newPhone }).where(eq(sessions.sessionId, sessionId));
  await tx.db.delete(passkeys).where(eq(passkeys.phone, newPhone));
  await tx.db.update(passkeys).set({ phone: newPhone }).where(eq(passkeys.phone, session.phone));
}

/** Returns when each of these dealer users was last active; users who never logged in are absent. */
export async function findLastSeen(ctx: Context, userIds: readonly string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ userId: sessions.dealerUserId, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.dealerUserId, [...userIds]))
    .groupBy(sessions.dealerUserId);
  return new Map(rows.flatMap(({ userId, at: moment }) => (userId && moment ? [[userId, moment] as const] : [])));
}
