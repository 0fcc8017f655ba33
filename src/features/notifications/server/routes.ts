import { and, eq } from 'drizzle-orm';
import { dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { NotificationType, notificationCalls } from '../contract.ts';
import { notifications } from './tables.ts';

const unread = `select notification_id as id, type, detail, created_at as at from notifications
  where user_id = $1 and read_at is null order by created_at desc limit 100`;

interface UnreadRow {
  id: string;
  type: NotificationType;
  detail: object;
  at: Date;
}

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  'GET /dealer-portal/web/case/remind': async (ctx, { query }) => {
    const { userId } = dealerActor(ctx);
    if (query.channelUserId !== userId) throw new PortalError('notFound');
    const rows = await runPrepared<UnreadRow>(ctx, unread, [userId]);
    return rows.map(({ id, type, detail, at }) => {
      return { id, type, detail: JSON.stringify(detail), createdAt: at.toISOString() };
    });
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
