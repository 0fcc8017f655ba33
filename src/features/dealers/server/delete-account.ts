import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { announceTo } from '../../../server/live/announce.ts';
import { closeUnusedNumber } from '../../auth/server/sessions-of.ts';
import { passNoticesOn } from '../../notifications/server/notify.ts';
import { accountDeleted, accountEnding } from './hooks.ts';
import { dealerUsers } from './tables.ts';

/**
 * Deletes an account of a dealer that the caller has locked. Its cases, unread notifications and child accounts are
 * transferred to the heir.
 * @returns how many cases and accounts were transferred
 */
export async function deleteAccount(
  tx: Context,
  { dealerId, userId, phone }: { dealerId: string; userId: string; phone: string },
  heirId: string,
): Promise<{ cases: number; accounts: number }> {
  const passing = { dealerId, userId, heirId };
  for (const act of accountEnding.of(tx)) await act(tx, passing);
  // Waits for transactions that open a case for this account, so that the hooks below find those cases.
  await tx.db.update(dealerUsers).set({ deletedAt: tx.now() }).where(eq(dealerUsers.userId, userId));
  let cases = 0;
  for (const act of accountDeleted.of(tx)) cases += (await act(tx, passing)).cases;
  await announceTo(tx, [userId]);
  await passNoticesOn(tx, { from: userId, to: heirId });
  const below = await tx.db
    .update(dealerUsers)
    .set({ parentId: heirId })
    .where(and(eq(dealerUsers.parentId, userId), isNull(dealerUsers.deletedAt)))
    .returning();
  await closeUnusedNumber(tx, phone);
  return { cases, accounts: below.length };
}
