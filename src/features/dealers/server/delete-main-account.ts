import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { deleteAccount } from './delete-account.ts';
import { heirOf, readAccounts } from './load-accounts.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealerUsers } from './tables.ts';

/**
 * Deletes a main account, except a dealer's last accepted one. Its cases, unread notifications and child accounts are
 * transferred to another main account; its history stays. Its user is logged out with the next call.
 */
export async function deleteMainAccount(
  ctx: Context,
  userId: string,
): Promise<{ name: string; passedTo: string; cases: number; accounts: number }> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId } = await mainAccount(tx, userId);
    await lockDealer(tx, dealerId);
    const living = (await readAccounts(tx, dealerId)).filter((account) => account.deletedAt === null);
    const account = living.find((account) => account.userId === userId);
    if (!account) throw new PortalError('alreadyDone', { message: 'This account is deleted already.' });
    const heir = heirOf(living, account);
    if (!heir) {
      throw new PortalError('illegalTransition', {
        message: `${account.userName} is the last main account of this dealer. Another one has to be created and accepted first.`,
      });
    }
    const passedOn = await deleteAccount(tx, account, heir.userId);
    const passed = { name: account.userName, passedTo: heir.userName, ...passedOn };
    await recordAudit(tx, 'dealers.delete-main-account', userId, passed, dealerId);
    return passed;
  });
}

async function mainAccount(tx: Context, userId: string) {
  const [row] = await tx.db.select().from(dealerUsers).where(eq(dealerUsers.userId, userId));
  if (!row) throw new PortalError('notFound', { message: `There is no account ${userId}.` });
  if (row.accountType === 1) return row;
  throw new PortalError('illegalTransition', {
    message: `${row.userName} is a sub-account. The dealer’s main account deletes it in the portal.`,
  });
}
