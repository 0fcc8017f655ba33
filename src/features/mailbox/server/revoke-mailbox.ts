import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { markHasMail } from '../../dealers/server/mark-has-mail.ts';
import { notifyOnce } from '../../notifications/server/notify.ts';
import type { MailboxStatus } from '../contract.ts';
import { mailboxLost } from '../notifications.ts';
import { findStatus } from './find-status.ts';
import { giveBack } from './give-back.ts';
import { lockMailbox, openTokens, type StoredMailbox } from './store-mailbox.ts';
import { mailboxes } from './tables.ts';

/** Withdraws the authorisation of the caller's mailbox; no more mail is sent from it. */
export async function revokeMailbox(ctx: Context): Promise<MailboxStatus> {
  const { userId } = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    if (!(await revokeMailboxOf(tx, userId))) {
      throw new PortalError('alreadyDone', { message: 'No mailbox of yours is authorised.' });
    }
    return findStatus(tx);
  });
}

/** Ends the mailbox of an account, if any, and revokes its permission. Returns true if there was one. */
export async function revokeMailboxOf(tx: Context, userId: string): Promise<boolean> {
  const mailbox = await lockMailbox(tx, userId);
  if (mailbox?.authorization !== 1) return false;
  const tokens = openTokens(tx, mailbox);
  await end(tx, mailbox, 'withdrawn');
  if (tokens) await giveBack(tx, { ...mailbox, refreshToken: tokens.refreshToken });
  await recordAudit(tx, 'mailbox.revoke-mailbox', userId, { provider: mailbox.provider });
  return true;
}

/** Ends a mailbox after its provider revoked access. Notifies its account, because only the account can authorise again. */
export async function loseMailbox(tx: Context, mailbox: StoredMailbox): Promise<void> {
  const { userId, dealerId, provider, address } = mailbox;
  await end(tx, mailbox, 'refused');
  await notifyOnce(tx, mailboxLost, { userIds: [userId], detail: { provider, address } });
  await recordAudit(tx, 'mailbox.lose-mailbox', userId, { provider }, dealerId);
}

async function end(tx: Context, { userId }: StoredMailbox, why: 'withdrawn' | 'refused'): Promise<void> {
  await tx.db
    .update(mailboxes)
    .set({ authorization: 0, tokens: null, end: why, endedAt: tx.now() })
    .where(eq(mailboxes.userId, userId));
  await markHasMail(tx, userId, false);
}
