import { and, eq, sql } from 'drizzle-orm';
import { type Context, type DealerActor, may } from '../../../server/context.ts';
import { caseCounts } from './tables.ts';

/** Returns how many of an account's visible cases wait for the dealer. */
export async function countCasesWaiting(ctx: Context, actor: DealerActor): Promise<number> {
  const own = may(actor, 'case.viewAll') ? undefined : eq(caseCounts.ownerId, actor.userId);
  const [counted] = await ctx.db
    .select({ waiting: sql<number>`coalesce(sum(${caseCounts.waiting}), 0)::int` })
    .from(caseCounts)
    .where(and(eq(caseCounts.dealerId, actor.dealerId), own));
  return counted?.waiting ?? 0;
}
