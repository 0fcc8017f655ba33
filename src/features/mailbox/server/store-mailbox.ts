import { eq, sql } from 'drizzle-orm';
import type { MailboxGrant, MailboxTokens } from '../../../integrations/mailbox/mailbox-client.ts';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { markHasMail } from '../../dealers/server/mark-has-mail.ts';
import { giveBack } from './give-back.ts';
import { tokensPurpose } from './purposes.ts';
import { mailboxes } from './tables.ts';

/** Tokens as they are stored. */
export interface StoredTokens {
  accessToken: string;
  /** ms since 1970. */
  accessExpiresAt: number;
  refreshToken: string;
}

export type StoredMailbox = typeof mailboxes.$inferSelect;

/**
 * Locks a mailbox against renewing, replacing, ending and creating until the transaction ends. Lock it before the
 * account, as in all use cases, to avoid deadlocks.
 */
export async function lockMailbox(tx: Context, userId: string): Promise<StoredMailbox | undefined> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${userId}`}, 0))`);
  const [row] = await tx.db.select().from(mailboxes).where(eq(mailboxes.userId, userId)).for('update');
  return row;
}

/**
 * Stores the authorised mailbox for the account and revokes the previous one.
 * @throws `tokenExpired` if the account was deleted in the meantime
 */
export async function storeMailbox(
  tx: Context,
  owner: { userId: string; dealerId: string; provider: MailboxProvider },
  { tokens, address }: MailboxGrant,
): Promise<void> {
  const { userId } = owner;
  const former = await lockMailbox(tx, userId);
  const formerTokens = former && openTokens(tx, former);
  const row = {
    ...owner,
    address,
    authorization: 1 as const,
    tokens: sealTokens(tx, userId, tokens),
    authorizedAt: tx.now(),
    end: null,
    endedAt: null,
  };
  await tx.db.insert(mailboxes).values(row).onConflictDoUpdate({ target: mailboxes.userId, set: row });
  if (!(await markHasMail(tx, userId, true))) throw new PortalError('tokenExpired');
  if (former && formerTokens) await giveBack(tx, { ...former, refreshToken: formerTokens.refreshToken });
}

export function sealTokens(ctx: Context, userId: string, tokens: MailboxTokens): Buffer {
  const { accessToken, accessSeconds, refreshToken } = tokens;
  const kept: StoredTokens = {
    accessToken,
    accessExpiresAt: ctx.now().getTime() + accessSeconds * 1000,
    refreshToken,
  };
  return ctx.keyring.sealJson(kept, tokensPurpose(userId));
}

export function openTokens(ctx: Context, { userId, tokens }: StoredMailbox): StoredTokens | undefined {
  return tokens ? ctx.keyring.openJson<StoredTokens>(tokens, tokensPurpose(userId)) : undefined;
}
