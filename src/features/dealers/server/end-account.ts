import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { closeUnusedNumber } from '../../auth/server/sessions-of.ts';
import { deleteAccount } from './delete-account.ts';
import { accountEnding } from './hooks.ts';
import { heirOf, readAccounts } from './load-accounts.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealers, dealerUsers } from './tables.ts';

/** Outcome of ending an account at its holder's request. */
export type EndedAccount =
  | { outcome: 'gone' }
  | { outcome: 'passed'; passedTo: string; cases: number; accounts: number }
  | { outcome: 'closed' };

/**
 * Ends an account at its holder's request, in the current transaction. Its cases, unread notifications and child
 * accounts are transferred to the parent account; those of a main account to another main account. Ending the last
 * accepted one suspends the dealer: its cases stay, sent applications continue, and nobody can log in for it.
 */
export async function endAccount(
  tx: Context,
  { dealerId, userId }: { dealerId: string; userId: string },
): Promise<EndedAccount> {
  const dealer = await lockDealer(tx, dealerId);
  const living = (await readAccounts(tx, dealerId)).filter((account) => account.deletedAt === null);
  const account = living.find((account) => account.userId === userId);
  if (!account) return { outcome: 'gone' };
  const heir = heirOf(living, account);
  if (heir) {
    const passed = await deleteAccount(tx, account, heir.userId);
    const details = { name: account.userName, passedTo: heir.userName, ...passed };
    await recordAudit(tx, 'dealers.end-account', userId, details, dealerId);
    return { outcome: 'passed', passedTo: heir.userName, ...passed };
  }
  for (const act of accountEnding.of(tx)) await act(tx, { dealerId, userId, heirId: userId });
  const now = tx.now();
  await tx.db.update(dealerUsers).set({ deletedAt: now }).where(eq(dealerUsers.userId, userId));
  if (!dealer.suspended || dealer.suspendedUntil) {
    const suspendedReason = 'The last main account of this dealer was ended at its own request.';
    await tx.db
      .update(dealers)
      .set({ suspendedAt: now, suspendedReason, suspendedUntil: null })
      .where(eq(dealers.dealerId, dealerId));
  }
  await closeUnusedNumber(tx, account.phone);
  await recordAudit(tx, 'dealers.close-dealer', dealerId, { name: account.userName }, dealerId);
  return { outcome: 'closed' };
}
