import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { announceTo } from '../../../server/live/announce.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealers, dealerUsers } from './tables.ts';

interface Suspension {
  reason: string;
  until?: Date | undefined;
}

/**
 * Suspends a dealer: its users are refused from their next call on, and open pages show it within seconds. Sent
 * applications continue; nothing is lost.
 *
 * @param input.reason shown to the dealer's users
 * @param input.until when the suspension expires; without it `resumeDealer` ends it
 */
export async function suspendDealer(ctx: Context, input: Suspension & { dealerId: string }): Promise<void> {
  const reason = input.reason.trim();
  await inTransaction(ctx, async (tx) => {
    const dealer = await lockDealer(tx, input.dealerId);
    checkSuspension(tx, dealer, input);
    await tx.db
      .update(dealers)
      .set({ suspendedAt: tx.now(), suspendedReason: reason, suspendedUntil: input.until ?? null })
      .where(eq(dealers.dealerId, dealer.dealerId));
    const accounts = await tx.db
      .select({ userId: dealerUsers.userId })
      .from(dealerUsers)
      .where(eq(dealerUsers.dealerId, dealer.dealerId));
    await announceTo(
      tx,
      accounts.map(({ userId }) => userId),
    );
    const details = { reason, until: input.until?.toISOString() ?? null };
    await recordAudit(tx, 'dealers.suspend-dealer', dealer.dealerId, details, dealer.dealerId);
  });
}

/** Throws the same errors as `suspendDealer`. @throws `validation`, `alreadyDone` */
export function checkSuspension(
  ctx: Pick<Context, 'now'>,
  dealer: { name: string; suspended: boolean },
  input: Suspension,
): void {
  const reason = input.reason.trim();
  if (reason === '' || reason.length > 300) {
    throw new PortalError('validation', { fields: { reason: 'Give a reason of at most 300 characters.' } });
  }
  if (input.until && input.until <= ctx.now()) {
    throw new PortalError('validation', { fields: { until: 'This time has passed.' } });
  }
  if (dealer.suspended) {
    throw new PortalError('alreadyDone', { message: `${dealer.name} is suspended already. Resume it first.` });
  }
}
