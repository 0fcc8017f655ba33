import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { closeUnusedNumber } from '../../auth/server/sessions-of.ts';
import { passOn } from './hooks.ts';
import { lockAccounts, manageable } from './load-accounts.ts';
import { dealerUsers } from './tables.ts';

/**
 * Deletes a sub-account: it is out with its next call, its history stays. Its cases, its unread notifications and the
 * accounts below it pass to the account above it.
 */
export async function deleteSubAccount(
  ctx: Context,
  userId: string,
): Promise<{ passedTo: string; cases: number; accounts: number }> {
  return inTransaction(ctx, async (tx) => {
    const accounts = await lockAccounts(tx);
    const account = manageable(accounts, userId);
    const heir = accounts.living.find((each) => each.userId === account.parentId) ?? accounts.self;
    const cases = await passOn(tx, { dealerId: account.dealerId, userId, heirId: heir.userId });
    await tx.db.update(dealerUsers).set({ deletedAt: tx.now() }).where(eq(dealerUsers.userId, userId));
    const below = await tx.db
      .update(dealerUsers)
      .set({ parentId: heir.userId })
      .where(and(eq(dealerUsers.parentId, userId), isNull(dealerUsers.deletedAt)))
      .returning();
    await closeUnusedNumber(tx, account.phone);
    await recordAudit(tx, 'dealers.delete-account', userId, {
      name: account.userName,
      passedTo: heir.userName,
      cases,
      accounts: below.length,
    });
    return { passedTo: heir.userName, cases, accounts: below.length };
  });
}
