import { and, eq, isNotNull, max } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { applications } from './tables.ts';

/** When an application of the dealer last went to each financier, by financier. */
export async function findLastSent(ctx: Context, dealerId: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await ctx.db
    .select({ financierId: applications.financierId, at: max(applications.submittedAt) })
    .from(applications)
    .where(and(eq(applications.dealerId, dealerId), isNotNull(applications.submittedAt)))
    .groupBy(applications.financierId);
  return new Map(rows.flatMap(({ financierId, at }) => (at ? [[financierId, at] as const] : [])));
}
