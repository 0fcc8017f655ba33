import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { mailboxes } from './tables.ts';

/** Returns the mailboxes that a person allowed the portal to send from, without the tokens. */
export async function storedMailboxes(ctx: Context, { userIds }: DataSubject): Promise<StoredPart[]> {
  const { provider, address, authorization, authorizedAt, end, endedAt } = mailboxes;
  const records = await ctx.db
    .select({ provider, address, authorization, authorizedAt, end, endedAt })
    .from(mailboxes)
    .where(inArray(mailboxes.userId, [...userIds]));
  return [{ name: 'mailboxes', records }];
}
