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
 * Lets a login change where personal data goes: refuses it unless the user entered a code in this session within the last
 * ten minutes, and notifies the dealer's main accounts. Call it when nothing else refuses the change, and before the change
 * is written: a main account whose own address changes is notified at the former one.
 *
 * @throws `confirmNeeded`
 */
export async function changeDestination(tx: Context, change: Change): Promise<void> {
  await checkConfirmed(tx);
  await announceDestination(tx, change);
}

/**
 * Notifies the main accounts of a change whose code the call itself has consumed. The user who made the change gets the
 * mail, which cannot be held up, because a stolen login is that of the user. The bell would ring in that login: it does
 * not.
 */
export async function announceDestination(tx: Context, change: Change): Promise<void> {
  if (!tx.mayChangeDestination) throw new Error('A call that changes a destination does not declare it.');
  const { dealerId, name: dealer, userId, userName: by } = dealerActor(tx);
  await notifyMainAccounts(tx, { ...change, by }, { dealerId, dealer, madeBy: userId });
  await recordAudit(tx, 'dealers.change-destination', change.id, { what: change.what });
}

/**
 * Notifies the main accounts of a dealer of a change, by bell and by e-mail to the addresses that they have now.
 *
 * @param of.madeBy the user who made the change, whose bell does not ring
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
