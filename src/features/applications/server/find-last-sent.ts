import { and, eq, isNotNull, max } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { SendMethod } from '../../financiers/contract.ts';
import { applications } from './tables.ts';

type LastSent = Partial<Record<SendMethod, Date>>;

/** Returns when an application of the dealer was last sent to each financier by each way of sending. */
export async function findLastSent(ctx: Context, dealerId: string): Promise<ReadonlyMap<string, LastSent>> {
  const { financierId, sendMethod } = applications;
  const rows = await ctx.db
    .select({ financierId, sendMethod, sentAt: max(applications.submittedAt) })
    .from(applications)
    .where(and(eq(applications.dealerId, dealerId), isNotNull(applications.submittedAt)))
    .groupBy(financierId, sendMethod);
  const found = new Map<string, LastSent>();
  for (const { financierId: id, sendMethod: method, sentAt } of rows) {
    if (sentAt) found.set(id, { ...found.get(id), [method]: sentAt });
  }
  return found;
}
