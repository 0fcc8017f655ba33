import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { NotificationType } from '../contract.ts';
import { notifications } from './tables.ts';

/** Leaves a notification for each user, in the transaction at hand. */
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
  if (rows.length > 0) await ctx.db.insert(notifications).values(rows);
}

/** Takes back what the bell says of a case: things have moved on, and its notices lead nowhere any more. */
export async function settleCaseNotices(ctx: Context, caseNo: string): Promise<void> {
  await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now() })
    .where(
      and(
        eq(notifications.type, 'case'),
        isNull(notifications.readAt),
        sql`${notifications.detail} ->> 'caseNo' = ${caseNo}`,
      ),
    );
}
