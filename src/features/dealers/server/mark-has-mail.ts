import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { dealerUsers } from './tables.ts';

/** Returns an undeleted account. */
export async function findLivingAccount(ctx: Context, userId: string) {
  const [account] = await ctx.db
    .select()
    .from(dealerUsers)
    .where(and(eq(dealerUsers.userId, userId), isNull(dealerUsers.deletedAt)));
  if (!account) throw new PortalError('notFound');
  return account;
}

/**
 * Stores with an undeleted account whether it sends mail from its own mailbox. Returns false if the account is deleted.
 */
export async function markHasMail(tx: Context, userId: string, hasMail: boolean): Promise<boolean> {
  const marked = await tx.db
    .update(dealerUsers)
    .set({ hasMail })
    .where(and(eq(dealerUsers.userId, userId), isNull(dealerUsers.deletedAt)))
    .returning({ userId: dealerUsers.userId });
  return marked.length > 0;
}
