import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { changeDestination } from '../../dealers/server/change-destination.ts';
import { restoredReceiver } from '../address-changes.ts';
import type { Financier } from '../contract.ts';
import { addressChangesOf } from './address-changes-of.ts';
import { presentFinancier } from './find-financiers.ts';
import { checkNameIsFree, lockFinanciers, ownFinancier } from './own-financier.ts';
import { financiers } from './tables.ts';

/**
 * Reverts a deletion, unless another financier has the name by now. A financier that was not deleted stays unchanged.
 * @throws `confirmNeeded`
 */
export async function restoreFinancier(ctx: Context, financierId: string): Promise<Financier> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId } = await lockFinanciers(tx);
    const stored = await ownFinancier(tx, dealerId, financierId);
    if (!stored.removedAt) return presentFinancier(stored);
    await checkNameIsFree(tx, dealerId, stored.name, financierId);
    const change = restoredReceiver(stored);
    await changeDestination(tx, { what: change.what, id: financierId, name: stored.name });
    const addressChanges = addressChangesOf(tx, stored, change);
    await tx.db
      .update(financiers)
      .set({ removedAt: null, addressChanges })
      .where(eq(financiers.financierId, financierId));
    await recordAudit(tx, 'financiers.restore-financier', stored.name, { financierId });
    return presentFinancier(stored);
  });
}
