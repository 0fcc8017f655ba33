import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { notifications } from './tables.ts';

const shown = 100;

/** The account's unread notifications, the latest first; `notFound` for any account but the caller's own. */
export async function listNotices(ctx: Context, channelUserId: string) {
  const { userId } = dealerActor(ctx);
  if (channelUserId !== userId) throw new PortalError('notFound');
  const rows = await ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt))
    .limit(shown);
  return rows.map((row) => ({
    id: row.notificationId,
    type: row.type,
    detail: JSON.stringify(row.detail),
    createdAt: row.createdAt.toISOString(),
  }));
}
