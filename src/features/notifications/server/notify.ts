import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { announceTo } from '../../../server/live/announce.ts';
import type { NotificationType } from '../contract.ts';
import { notifications } from './tables.ts';

/** Leaves a notification for each user, in the given transaction. */
export async function notify(
  ctx: Context,
  notice: { userIds: string[]; type: NotificationType; detail: Record<string, string | number> },
): Promise<void> {
  const rows = [...new Set(notice.userIds)].map((userId) => ({
    notificationId: ctx.newId(),
    userId,
    type: notice.type,
    detail: notice.detail,
    createdAt: ctx.now(),
  }));
  if (rows.length === 0) return;
  await ctx.db.insert(notifications).values(rows);
  await announceTo(ctx, notice.userIds);
}

/** Notifies the users who have no unread notification with the same content. Returns how many were created. */
export async function notifyOnce(ctx: Context, notice: Parameters<typeof notify>[1]): Promise<number> {
  const same = await ctx.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, notice.userIds),
        eq(notifications.type, notice.type),
        isNull(notifications.readAt),
        sql`${notifications.detail} = ${JSON.stringify(notice.detail)}::jsonb`,
      ),
    );
  const told = new Set(same.map((row) => row.userId));
  const userIds = notice.userIds.filter((userId) => !told.has(userId));
  await notify(ctx, { ...notice, userIds });
  return userIds.length;
}

/** Passes an account's unread notifications to its successor. */
export async function passNoticesOn(ctx: Context, change: { from: string; to: string }): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ userId: change.to })
    .where(and(eq(notifications.userId, change.from), isNull(notifications.readAt)));
  await announceTo(ctx, [change.to]);
}

/** Takes back what the bell says of a case: things have moved on, and its notices lead nowhere any more. */
export async function settleCaseNotices(ctx: Context, caseNo: string): Promise<void> {
  await settle(ctx, 'case', sql`${notifications.detail} ->> 'caseNo' = ${caseNo}`);
}

/** Takes back what the bell says of a delivery that is tried again. */
export async function settleDeliveryNotices(ctx: Context, applicationId: string): Promise<void> {
  await settle(ctx, 'delivery', sql`${notifications.detail} ->> 'applicationId' = ${applicationId}`);
}

/** Removes notifications about requests for an account's own data: nobody else may read them. */
export async function settleRequestNotices(ctx: Context, userId: string): Promise<void> {
  await settle(ctx, 'dataRequest', eq(notifications.userId, userId));
}

async function settle(ctx: Context, type: NotificationType, which: SQL): Promise<void> {
  const settled = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(eq(notifications.type, type), isNull(notifications.readAt), which))
    .returning({ userId: notifications.userId });
  await announceTo(
    ctx,
    settled.map(({ userId }) => userId),
  );
}
