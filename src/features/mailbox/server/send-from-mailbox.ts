import { eq } from 'drizzle-orm';
import { AuthorisationLost } from '../../../integrations/mailbox/authorisation-lost.ts';
import type { MailboxMail } from '../../../integrations/mailbox/mailbox-client.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { loseMailbox } from './revoke-mailbox.ts';
import { lockMailbox, openTokens, sealTokens } from './store-mailbox.ts';
import { mailboxes } from './tables.ts';

/** An access token is not used for this many milliseconds before its expiry, because it could expire on the way. */
const marginMs = 60_000;

/**
 * Sends from the account's own mailbox. Returns `undefined` without sending if it has none or its provider revoked access
 * (the account is notified). Throws `OutsideError` for other failures.
 */
export async function sendFromMailbox(
  ctx: Context,
  userId: string | null,
  write: (address: string) => MailboxMail,
): Promise<{ reference: string; address: string } | undefined> {
  if (userId === null) return undefined;
  const first = await freshToken(ctx, userId);
  if (!first) return undefined;
  const { address } = first;
  try {
    return { ...(await first.send(write(address))), address };
  } catch (error) {
    if (!(error instanceof AuthorisationLost)) throw error;
  }
  // The token may have expired early; try a new one.
  const second = await freshToken(ctx, userId, first.accessToken);
  if (!second) return undefined;
  try {
    return { ...(await second.send(write(second.address))), address: second.address };
  } catch (error) {
    if (!(error instanceof AuthorisationLost)) throw error;
    await inTransaction(ctx, async (tx) => {
      const mailbox = await lockMailbox(tx, userId);
      const isThat = mailbox && openTokens(tx, mailbox)?.accessToken === second.accessToken;
      if (isThat) await loseMailbox(tx, mailbox);
    });
    return undefined;
  }
}

/**
 * Returns a token that stays valid for a while. It is renewed under the row's lock, because Microsoft issues a new
 * refresh token each time: of two simultaneous renewals, one would store a used token.
 * @param refused an access token that was not accepted
 */
async function freshToken(ctx: Context, userId: string, refused?: string) {
  return inTransaction(ctx, async (tx) => {
    const mailbox = await lockMailbox(tx, userId);
    const client = mailbox && tx.integrations.mailboxes[mailbox.provider];
    const tokens = mailbox && openTokens(tx, mailbox);
    if (!client || !tokens || mailbox.authorization !== 1) return undefined;
    const usable = (accessToken: string) => ({
      accessToken,
      address: mailbox.address,
      send: (mail: MailboxMail) => client.send(accessToken, mail),
    });
    const isGood = tokens.accessExpiresAt - marginMs > tx.now().getTime();
    if (isGood && tokens.accessToken !== refused) return usable(tokens.accessToken);
    try {
      const renewed = await client.refresh(tokens.refreshToken);
      await tx.db
        .update(mailboxes)
        .set({ tokens: sealTokens(tx, userId, renewed) })
        .where(eq(mailboxes.userId, userId));
      return usable(renewed.accessToken);
    } catch (error) {
      if (!(error instanceof AuthorisationLost)) throw error;
      await loseMailbox(tx, mailbox);
      return undefined;
    }
  });
}
