import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Dealer } from '../../auth/dealer.ts';
import { actorOf } from '../../auth/server/actor-of.ts';
import { findOwnAccounts, type Invitation, presentDealer } from '../../auth/server/find-memberships.ts';
import { chooseDealerUser } from '../../auth/server/find-session.ts';
import { closeUnusedNumber } from '../../auth/server/sessions-of.ts';
import { notify } from '../../notifications/server/notify.ts';
import { invitationDeclined } from '../notifications.ts';
import { deleteAccount } from './delete-account.ts';
import { type Account, heirOf, readAccounts } from './load-accounts.ts';
import { lockDealer } from './lock-dealer.ts';
import { dealerUsers } from './tables.ts';

/**
 * Accepts an account that was created for the caller's number. From now on the caller can choose its dealer; if no
 * dealer was chosen, it is chosen now. Repeating the call returns the same reply.
 */
export async function acceptInvitation(ctx: Context, userId: string): Promise<Dealer> {
  return inTransaction(ctx, async (tx) => {
    const { invitation, membership } = await findOwn(tx, userId);
    if (membership) return presentDealer(membership);
    if (!invitation) throw gone();
    // Chooses the dealer, as a login with one account does. If that account is deleted, the session is not moved to
    // another dealer.
    if (!actorOf(tx).dealer) await chooseDealerUser(tx, actorOf(tx).sessionId, userId);
    await tx.db.update(dealerUsers).set({ invitedAt: null }).where(eq(dealerUsers.userId, userId));
    await recordAudit(asAccount(tx, invitation), 'dealers.accept-invitation', userId, { name: invitation.userName });
    return presentDealer(invitation);
  });
}

/** Declines an account, which ends it. Notifies its parent account, otherwise a main account. */
export async function declineInvitation(ctx: Context, userId: string): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const { invitation } = await findOwn(tx, userId);
    if (!invitation) throw gone();
    const { dealerId, userName: name } = invitation;
    const heir = await findHeir(tx, invitation);
    const { phone } = actorOf(tx);
    if (heir) {
      await deleteAccount(tx, { dealerId, userId, phone }, heir.userId);
      await notify(tx, invitationDeclined, { userIds: [heir.userId], detail: { name } });
    } else {
      // The only main account of a dealer. It was never accepted, so it has nothing to transfer; the operator adds
      // another one.
      await tx.db.update(dealerUsers).set({ deletedAt: tx.now() }).where(eq(dealerUsers.userId, userId));
      await closeUnusedNumber(tx, phone);
    }
    await recordAudit(asAccount(tx, invitation), 'dealers.decline-invitation', userId, { name });
    return {};
  });
}

const gone = () => new PortalError('notFound', { message: 'This invitation is no longer open.' });

async function findHeir(tx: Context, { dealerId, userId }: Invitation): Promise<Account | undefined> {
  const living = (await readAccounts(tx, dealerId)).filter(({ deletedAt }) => deletedAt === null);
  const account = living.find((declined) => declined.userId === userId);
  return account && heirOf(living, account);
}

/** Returns the caller's account with this identifier; its dealer is locked. */
async function findOwn(tx: Context, userId: string) {
  const { phone } = actorOf(tx);
  const ofCaller = async () => {
    const { memberships, invitations } = await findOwnAccounts(tx, phone);
    const isIt = (account: { userId: string }) => account.userId === userId;
    return { membership: memberships.find(isIt), invitation: invitations.find(isIt) };
  };
  const { membership, invitation } = await ofCaller();
  const dealerId = (membership ?? invitation)?.dealerId;
  if (dealerId === undefined) throw gone();
  await lockDealer(tx, dealerId);
  return ofCaller();
}

/** Returns a context that records an answer as an action of the invited account. */
function asAccount(tx: Context, dealer: Invitation): Context {
  return { ...tx, actor: { ...actorOf(tx), dealer } };
}
