import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { dealerUsers } from './tables.ts';

/** A living account. */
export async function findAccount(ctx: Context, userId: string) {
  const [account] = await ctx.db
    .select()
    .from(dealerUsers)
    .where(and(eq(dealerUsers.userId, userId), isNull(dealerUsers.deletedAt)));
  if (!account) throw new PortalError('notFound');
  return account;
}

/** Marks with the account whether its mail leaves from a mailbox of its own. */
export async function markHasMail(tx: Context, userId: string, hasMail: boolean): Promise<void> {
  await tx.db.update(dealerUsers).set({ hasMail }).where(eq(dealerUsers.userId, userId));
}
