import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { notifyOnce } from '../../notifications/server/notify.ts';
import { stampAsked } from '../notifications.ts';
import { lockAccounts } from './load-accounts.ts';

/**
 * Asks the main accounts for the dealer's stamp and signature, for a sub-account. A repeated request adds nothing while
 * the first is unread.
 */
export async function notifyMainAccount(ctx: Context): Promise<{ notified: string[] }> {
  const actor = dealerActor(ctx);
  if (actor.accountType === 1) {
    throw new PortalError('illegalTransition', { message: 'You are the main account. Upload the stamp yourself.' });
  }
  return inTransaction(ctx, async (tx) => {
    // Locked, so that the second of two simultaneous calls sees what the first one did.
    const { living } = await lockAccounts(tx);
    const mains = living.filter(({ accountType, invitedAt }) => accountType === 1 && !invitedAt);
    const added = await notifyOnce(tx, stampAsked, {
      userIds: mains.map((account) => account.userId),
      detail: { askedBy: actor.userId, name: actor.userName },
    });
    if (added > 0) await recordAudit(tx, 'dealers.ask-main-account', actor.userId);
    return { notified: mains.map((account) => account.userName) };
  });
}
