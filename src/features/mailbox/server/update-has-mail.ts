import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { markHasMail } from '../../dealers/server/mark-has-mail.ts';
import { lockMailbox } from './store-mailbox.ts';

/** Updates in the caller's account whether it has an authorised mailbox. */
export async function updateHasMail(ctx: Context, id: string): Promise<{ hasMail: boolean }> {
  const { userId } = dealerActor(ctx);
  if (id !== userId) throw new PortalError('notFound');
  return inTransaction(ctx, async (tx) => {
    const hasMail = (await lockMailbox(tx, userId))?.authorization === 1;
    await markHasMail(tx, userId, hasMail);
    return { hasMail };
  });
}
