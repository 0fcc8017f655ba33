import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockFinanciers, ownFinancier } from './own-financier.ts';
import { financiers } from './tables.ts';

/**
 * Removes a financier from every list. Its row stays for the applications sent to it, and so that it can be restored.
 */
export async function deleteFinancier(ctx: Context, financierId: string): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId } = await lockFinanciers(tx);
    const stored = await ownFinancier(tx, dealerId, financierId);
    if (stored.removedAt) throw new PortalError('notFound');
    await tx.db.update(financiers).set({ removedAt: tx.now() }).where(eq(financiers.financierId, financierId));
    await recordAudit(tx, 'financiers.delete-financier', stored.name, { financierId });
    return null;
  });
}
