import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { runPrepared } from '../../../server/run-prepared.ts';

const unread = `select notification_id as id, type, detail, created_at as at from notifications
  where user_id = $1 and read_at is null order by created_at desc limit 100`;

interface UnreadRow {
  id: string;
  type: string;
  detail: object;
  at: Date;
}

/** Returns the account's unread notifications, latest first; throws `notFound` for any account but the caller's own. */
export async function listNotices(ctx: Context, channelUserId: string) {
  const { userId } = dealerActor(ctx);
  if (channelUserId !== userId) throw new PortalError('notFound');
  const rows = await runPrepared<UnreadRow>(ctx, unread, [userId]);
  return rows.map(({ id, type, detail, at: moment }) => {
    return { id, type, detail: JSON.stringify(detail), createdAt: moment.toISOString() };
  });
}
