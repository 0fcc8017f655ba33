import { and, desc, eq, isNull } from 'drizzle-orm';
import { dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import type { notificationCalls } from '../contract.ts';
import { notifications } from './tables.ts';

const shown = 100;

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  'GET /dealer-portal/web/case/remind': async (ctx, { query }) => {
    const { userId } = dealerActor(ctx);
    if (query.channelUserId !== userId) throw new PortalError('notFound');
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
  },
  'POST /dealer-portal/web/case/remind/read': async (ctx, { body }) => {
    const { userId } = dealerActor(ctx);
    const read = await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now() })
      .where(and(eq(notifications.notificationId, body.id), eq(notifications.userId, userId)))
      .returning();
    if (read.length === 0) throw new PortalError('notFound');
    return {};
  },
};
