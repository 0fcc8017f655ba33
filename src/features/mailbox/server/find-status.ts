import { eq } from 'drizzle-orm';
import { mailboxProviders } from '../../../integrations/mailbox/mailbox-provider.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import type { MailboxStatus } from '../contract.ts';
import { mailboxes } from './tables.ts';

/** Returns the caller's own mailbox, and the providers that are configured. */
export async function findStatus(ctx: Context): Promise<MailboxStatus> {
  const { userId } = dealerActor(ctx);
  const [row] = await ctx.db.select().from(mailboxes).where(eq(mailboxes.userId, userId));
  return {
    offered: mailboxProviders.filter((provider) => ctx.integrations.mailboxes[provider]),
    authorization: row?.authorization ?? 0,
    provider: row?.provider ?? null,
    address: row?.address ?? null,
    authorizedAt: row?.authorizedAt.toISOString() ?? null,
    end: row?.end ?? null,
    endedAt: row?.endedAt?.toISOString() ?? null,
    portalAddress: ctx.integrations.mail.address,
  };
}
