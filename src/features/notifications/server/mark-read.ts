import { and, eq } from 'drizzle-orm';
import { type Context, dealerActor } from '../../../server/context.ts';
import { announceTo } from '../../../server/live/announce.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { notifications } from './tables.ts';

export async function markRead(ctx: Context, notificationId: string): Promise<Record<never, never>> {
  const { userId } = dealerActor(ctx);
  const read = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(eq(notifications.notificationId, notificationId), eq(notifications.userId, userId)))
    .returning();
  if (read.length === 0) throw new PortalError('notFound');
  await announceTo(ctx, [userId]);
  return {};
}
