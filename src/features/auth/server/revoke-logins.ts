import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { findOwnAccounts } from './find-memberships.ts';
import { revokeSessionsOf } from './sessions-of.ts';
import { passkeys, sessions } from './tables.ts';

/** Ways into an account besides codes: valid sessions and passkeys. */
export interface WaysIn {
  sessions: number;
  passkeys: number;
}

/**
 * Ends every session of a number, for the operator; recorded for each of its accounts.
 * @param of.phone `+65` and eight digits
 * @param of.passkeys deletes its passkeys too, so that a lost device gives no access any more
 * @returns how many there were
 */
export async function revokeLogins(ctx: Context, account: { phone: string; passkeys: boolean }): Promise<WaysIn> {
  return inTransaction(ctx, async (tx) => {
    const found = await countWaysIn(tx, account.phone);
    const ended = account.passkeys ? found : { ...found, passkeys: 0 };
    await revokeSessionsOf(tx, account.phone);
    if (account.passkeys) await tx.db.delete(passkeys).where(eq(passkeys.phone, account.phone));
    const { memberships, invitations } = await findOwnAccounts(tx, account.phone);
    for (const { userId, dealerId } of [...memberships, ...invitations]) {
      await recordAudit(tx, 'auth.end-sessions', userId, { ...ended }, dealerId);
    }
    return ended;
  });
}

export async function countWaysIn(ctx: Context, phone: string): Promise<WaysIn> {
  const living = and(eq(sessions.phone, phone), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now()));
  const [open] = await ctx.db.select({ count: count() }).from(sessions).where(living);
  const [kept] = await ctx.db.select({ count: count() }).from(passkeys).where(eq(passkeys.phone, phone));
  return { sessions: open?.count ?? 0, passkeys: kept?.count ?? 0 };
}
