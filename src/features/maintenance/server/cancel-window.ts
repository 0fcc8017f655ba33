import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { maintenanceWindows } from './tables.ts';

/**
 * Cancels a window. If it has begun, it ends at once and the portal opens again.
 * @throws `notFound`; `alreadyDone` if it is over or was cancelled before
 */
export async function cancelWindow(ctx: Context, windowId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select()
      .from(maintenanceWindows)
      .where(eq(maintenanceWindows.windowId, windowId))
      .for('update');
    if (!found) throw new PortalError('notFound', { message: 'There is no such maintenance window.' });
    if (found.cancelledAt) throw new PortalError('alreadyDone', { message: 'This window was cancelled before.' });
    const now = tx.now();
    if (found.endsAt && found.endsAt <= now) throw new PortalError('alreadyDone', { message: 'This window is over.' });
    await tx.db.update(maintenanceWindows).set({ cancelledAt: now }).where(eq(maintenanceWindows.windowId, windowId));
    await recordAudit(tx, 'maintenance.cancel-window', windowId, { wasOn: found.startsAt <= now });
  });
}
