import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealers } from './tables.ts';

/** Allows the users of a suspended dealer to log in again. */
export async function resumeDealer(ctx: Context, dealerId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const dealer = await lockDealer(tx, dealerId);
    if (!dealer.suspended) throw new PortalError('alreadyDone', { message: `${dealer.name} is not suspended.` });
    await tx.db
      .update(dealers)
      .set({ suspendedAt: null, suspendedReason: null, suspendedUntil: null })
      .where(eq(dealers.dealerId, dealerId));
    await recordAudit(tx, 'dealers.resume-dealer', dealerId, {}, dealerId);
  });
}
