import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { DataSubject, StoredPart } from '../../../server/stored-about.ts';
import { notifications } from './tables.ts';

/** Returns the notifications of a person. Their details name customers, who are other persons, and are left out. */
export async function storedNotices(ctx: Context, { userIds }: DataSubject): Promise<StoredPart[]> {
  const { type, createdAt, readAt } = notifications;
  const records = await ctx.db
    .select({ type, createdAt, readAt })
    .from(notifications)
    .where(inArray(notifications.userId, [...userIds]));
  return [{ name: 'notifications', records }];
}
