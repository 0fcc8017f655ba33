import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealers } from './tables.ts';

/** Sets the factor for a dealer's budget of messages to customers, from the next message on. */
export async function setMessageTimes(ctx: Context, input: { dealerId: string; times: number }): Promise<void> {
  const { dealerId, times: messageTimes } = input;
  await inTransaction(ctx, async (tx) => {
    await lockDealer(tx, dealerId);
    await tx.db.update(dealers).set({ messageTimes }).where(eq(dealers.dealerId, dealerId));
    await recordAudit(tx, 'dealers.set-message-times', dealerId, { messageTimes }, dealerId);
  });
}
