import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { checkConfirmed } from '../../auth/server/step-up.ts';
import { notify } from '../../notifications/server/notify.ts';
import { type DestinationNotice, destinationChanged } from '../notifications.ts';
import { enqueueDestinationMail } from './destination-mail.ts';
import { dealerUsers } from './tables.ts';

type Change = Omit<DestinationNotice, 'by'>;

/**
 * Allows a user to change where personal data is sent: refuses unless the user entered a code in this session within
 * the last ten minutes, and notifies the dealer's main accounts. Call it when nothing else refuses the change, and
 * before the change is written, so that a main account whose own address changes is notified at the old one.
 * @throws `confirmNeeded`
 */
export async function changeDestination(tx: Context, change: Change): Promise<void> {
  await checkConfirmed(tx);
  await announceDestination(tx, change);
}

/**
 * Notifies the main accounts of a change after the call itself has consumed the code. A main account that made the
 * change also gets the e-mail, because a stolen session acts as that user and could not stop it. It gets no notification
 * in the portal, where a thief would see it.
 */
export async function announceDestination(tx: Context, change: Change): Promise<void> {
  if (!tx.mayChangeDestination) throw new Error('A call that changes a destination does not declare it.');
  const { dealerId, name: dealer, userId, userName: by } = dealerActor(tx);
  await notifyMainAccounts(tx, { ...change, by }, { dealerId, dealer, madeBy: userId });
  await recordAudit(tx, 'dealers.change-destination', change.id, { what: change.what });
}

/**
 * Notifies the main accounts of a dealer of a change, in the portal and by e-mail to their current addresses.
 * @param of.madeBy the user who made the change, who gets no notification in the portal
 */
export async function notifyMainAccounts(
  tx: Context,
  notice: DestinationNotice,
  { dealerId, dealer, madeBy }: { dealerId: string; dealer: string; madeBy?: string },
): Promise<void> {
  const mains = await tx.db
    .select({ userId: dealerUsers.userId, email: dealerUsers.email })
    .from(dealerUsers)
    .where(
      and(
        eq(dealerUsers.dealerId, dealerId),
        eq(dealerUsers.accountType, 1),
        isNull(dealerUsers.deletedAt),
        isNull(dealerUsers.invitedAt),
      ),
    );
  const userIds = mains.map(({ userId }) => userId).filter((userId) => userId !== madeBy);
  await notify(tx, destinationChanged, { userIds, detail: notice });
  const addresses = [...new Set(mains.map(({ email }) => email))];
  await enqueueDestinationMail(tx, notice, { dealerId, dealer, addresses });
}
