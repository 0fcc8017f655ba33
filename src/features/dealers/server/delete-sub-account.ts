import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { checkConfirmed } from '../../auth/server/step-up.ts';
import { deleteAccount } from './delete-account.ts';
import { heirOf, lockAccounts, manageable } from './load-accounts.ts';

/**
 * Deletes a sub-account. Its user is logged out with the next call; its history stays. Its cases, unread notifications
 * and child accounts are transferred to its parent account.
 * @throws `confirmNeeded`
 */
export async function deleteSubAccount(
  ctx: Context,
  userId: string,
): Promise<{ passedTo: string; cases: number; accounts: number }> {
  return inTransaction(ctx, async (tx) => {
    const accounts = await lockAccounts(tx);
    const account = manageable(accounts, userId);
    const heir = heirOf(accounts.living, account) ?? accounts.self;
    await checkConfirmed(tx);
    const { cases, accounts: below } = await deleteAccount(tx, account, heir.userId);
    await recordAudit(tx, 'dealers.delete-account', userId, {
      name: account.userName,
      passedTo: heir.userName,
      cases,
      accounts: below,
    });
    return { passedTo: heir.userName, cases, accounts: below };
  });
}
