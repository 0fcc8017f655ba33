import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { announceTo } from '../../../server/live/announce.ts';
import type { NotificationDetail, NotificationType } from '../notification-type.ts';
import { declaredNotifications } from './hooks.ts';
import { notifications } from './tables.ts';

/** Creates a notification for each user, in the given transaction. */
export async function notify<Detail extends NotificationDetail>(
  ctx: Context,
  declared: NotificationType<Detail>,
  { userIds, detail }: { userIds: readonly string[]; detail: Detail },
): Promise<void> {
  const { type } = declared;
  const isKnown = declaredNotifications.of(ctx).some((types) => types.some((known) => known.type === type));
  if (!isKnown) throw new Error(`No manifest lists the notification ${type}.`);
  const rows = [...new Set(userIds)].map((userId) => ({
    notificationId: ctx.newId(),
    userId,
    type,
    detail,
    createdAt: ctx.now(),
  }));
  if (rows.length === 0) return;
  await ctx.db.insert(notifications).values(rows);
  await announceTo(ctx, userIds);
}

/** Notifies the users who have no unread notification with the same content. Returns how many were created. */
export async function notifyOnce<Detail extends NotificationDetail>(
  ctx: Context,
  declared: NotificationType<Detail>,
  notice: { userIds: readonly string[]; detail: Detail },
): Promise<number> {
  const same = await ctx.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(
        inArray(notifications.userId, [...notice.userIds]),
        eq(notifications.type, declared.type),
        isNull(notifications.readAt),
        sql`${notifications.detail} = ${JSON.stringify(notice.detail)}::jsonb`,
      ),
    );
  const notified = new Set(same.map((row) => row.userId));
  const userIds = notice.userIds.filter((userId) => !notified.has(userId));
  await notify(ctx, declared, { ...notice, userIds });
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

/** Marks outdated notifications as read for every user: those of a type with these values in their detail. */
export async function dismissNotices<Detail extends NotificationDetail>(
  ctx: Context,
  declared: NotificationType<Detail>,
  about: Partial<Detail>,
): Promise<void> {
  await dismiss(ctx, declared.type, sql`${notifications.detail} @> ${JSON.stringify(about)}::jsonb`);
}

/** Marks an account's notifications of a type as read. */
export async function dismissNoticesOf(
  ctx: Context,
  { type }: Pick<NotificationType, 'type'>,
  userId: string,
): Promise<void> {
  await dismiss(ctx, type, eq(notifications.userId, userId));
}

async function dismiss(ctx: Context, type: string, which: SQL): Promise<void> {
  const dismissed = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(and(eq(notifications.type, type), isNull(notifications.readAt), which))
    .returning({ userId: notifications.userId });
  await announceTo(
    ctx,
    dismissed.map(({ userId }) => userId),
  );
}
