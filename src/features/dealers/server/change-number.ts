import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findOwnAccounts } from '../../auth/server/find-memberships.ts';
import { countWaysIn } from '../../auth/server/revoke-logins.ts';
import { closeUnusedNumber, revokeSessionsOf } from '../../auth/server/sessions-of.ts';
import type { DestinationNotice } from '../notifications.ts';
import { notifyMainAccounts } from './change-destination.ts';
import { checkFreeNumber } from './check-free-number.ts';
import { readAccounts } from './load-accounts.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealerUsers } from './tables.ts';

interface NumberChange {
  dealerId: string;
  userId: string;
  /** Eight digits. */
  phone: string;
}

export interface ChangedNumber {
  name: string;
  /** Number before, `+65` and eight digits. */
  former: string;
  /** Number of ended sessions of both numbers. */
  sessions: number;
  /** Accounts at other dealers that still log in with the former number. */
  elsewhere: number;
}

/** Throws the same errors as `changeNumber`. Returns the account before the change. */
export async function checkNumberChange(ctx: Context, { dealerId, userId, phone }: NumberChange) {
  const living = (await readAccounts(ctx, dealerId)).filter((account) => account.deletedAt === null);
  const account = living.find((account) => account.userId === userId);
  if (!account) throw new PortalError('notFound', { message: `This dealer has no account ${userId}.` });
  if (account.accountType !== 1) {
    throw new PortalError('illegalTransition', {
      message: `${account.userName} is a sub-account. The dealer’s main account changes its number in the portal.`,
    });
  }
  if (account.phone === `+65${phone}`) {
    throw new PortalError('alreadyDone', { message: `${account.userName} has this number already.` });
  }
  checkFreeNumber(living, `+65${phone}`, { ownId: userId });
  return account;
}

/**
 * Gives a main account another mobile number, for the operator, when its holder lost the old one and cannot receive its
 * codes. Ends all sessions of both numbers; passkeys stay only with a number that still has an account. The dealer's
 * main accounts are notified in the portal and by e-mail.
 */
export async function changeNumber(ctx: Context, change: NumberChange): Promise<ChangedNumber> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId, name: dealer } = await lockDealer(tx, change.dealerId);
    const account = await checkNumberChange(tx, change);
    const { userId, userName: name, phone: former } = account;
    const phone = `+65${change.phone}`;
    const counts = [await countWaysIn(tx, former), await countWaysIn(tx, phone)];
    const sessions = counts.reduce((sum, count) => sum + count.sessions, 0);
    // Passkeys of an unused number belong to a former holder.
    await closeUnusedNumber(tx, phone);
    for (const number of [former, phone]) await revokeSessionsOf(tx, number);
    await tx.db.update(dealerUsers).set({ phone }).where(eq(dealerUsers.userId, userId));
    await closeUnusedNumber(tx, former);
    const { memberships, invitations } = await findOwnAccounts(tx, former);
    const elsewhere = memberships.length + invitations.length;
    const notice: DestinationNotice = { what: 'accountNumber', id: userId, name, by: 'Dealer desk' };
    await notifyMainAccounts(tx, notice, { dealerId, dealer });
    await recordAudit(tx, 'dealers.change-number', userId, { name, sessions }, dealerId);
    return { name, former, sessions, elsewhere };
  });
}
