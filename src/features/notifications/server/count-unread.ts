import type { Context } from '../../../server/context.ts';
import { runPrepared } from '../../../server/run-prepared.ts';
import type { NotificationsChanged } from '../contract.ts';

const unread = `select user_id as "userId", count(*)::int as unread from notifications
  where user_id = any ($1) and read_at is null group by user_id`;

/** Returns the event of each account: how many unread notifications it has. */
export async function countUnread(
  ctx: Context,
  userIds: readonly string[],
): Promise<Map<string, NotificationsChanged>> {
  const rows = await runPrepared<{ userId: string; unread: number }>(ctx, unread, [userIds]);
  const counts = new Map(rows.map((row) => [row.userId, row.unread]));
  return new Map(userIds.map((userId) => [userId, { kind: 'notifications', unread: counts.get(userId) ?? 0 }]));
}
