import { and, countDistinct, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { sessions } from './tables.ts';

/** Counts sessions that are still valid, their users, and the sessions used in the last 15 minutes. */
export async function countSessions(ctx: Context): Promise<{ sessions: number; people: number; active: number }> {
  const now = ctx.now();
  const [row] = await ctx.db
    .select({
      sessions: sql<number>`count(*)::int`,
      people: countDistinct(sessions.phone),
      active: sql<number>`(count(*) filter (where ${gt(sessions.lastSeenAt, new Date(now.getTime() - 15 * 60_000))}))::int`,
    })
    .from(sessions)
    .where(and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now)));
  return row ?? { sessions: 0, people: 0, active: 0 };
}
