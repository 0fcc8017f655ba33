import { and, eq } from 'drizzle-orm';
import type { MailboxProvider } from '../../../integrations/mailbox/mailbox-provider.ts';
import { OutsideError } from '../../../integrations/outside-error.ts';
import type { Context } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { revocationPurpose } from './purposes.ts';
import { mailboxes, mailboxRevocations } from './tables.ts';

/** Revokes a permission that is no longer needed at its provider, as soon as the provider responds. */
export async function giveBack(
  tx: Context,
  permission: { provider: MailboxProvider; address: string; refreshToken: string },
): Promise<void> {
  const { provider, address, refreshToken } = permission;
  const revocationId = tx.newId();
  const token = tx.keyring.seal(Buffer.from(refreshToken), revocationPurpose(revocationId));
  await tx.db.insert(mailboxRevocations).values({ revocationId, provider, address, token });
  await tx.enqueue({ name: 'mailbox.revoke-token', payload: { revocationId }, key: `revoke-${revocationId}` });
}

/**
 * Job that revokes a permission at the provider, then deletes the token. Google would revoke every permission of the
 * address at once, so the permission of an address in use is only deleted here.
 */
export async function revokeToken(ctx: Context, revocationId: string, attempt: Attempt): Promise<void> {
  const isThis = eq(mailboxRevocations.revocationId, revocationId);
  const [row] = await ctx.db.select().from(mailboxRevocations).where(isThis);
  if (!row) return;
  const client = ctx.integrations.mailboxes[row.provider];
  try {
    if (client && !(await isInUse(ctx, row))) {
      await client.revoke(ctx.keyring.open(row.token, revocationPurpose(revocationId)).toString());
    }
  } catch (error) {
    const isOver = attempt.last || (error instanceof OutsideError && error.permanent);
    if (!isOver) throw error;
    ctx.log.warn(
      { provider: row.provider, ...describeFailure(error) },
      'a permission could not be withdrawn at its provider',
    );
  }
  await ctx.db.delete(mailboxRevocations).where(isThis);
}

async function isInUse(ctx: Context, { provider, address }: typeof mailboxRevocations.$inferSelect): Promise<boolean> {
  const users = await ctx.db
    .select({ userId: mailboxes.userId })
    .from(mailboxes)
    .where(and(eq(mailboxes.provider, provider), eq(mailboxes.address, address), eq(mailboxes.authorization, 1)))
    .limit(1);
  return users.length > 0;
}
