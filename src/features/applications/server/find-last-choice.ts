import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { SendMethod } from '../../financiers/contract.ts';
import { applications } from './tables.ts';

/** Returns the financiers of the dealer's last application, with the way of sending; empty before the first one. */
export async function findLastChoice(
  ctx: Context,
  dealerId: string,
): Promise<{ financierId: string; sendMethod: SendMethod }[]> {
  const isSent = and(eq(applications.dealerId, dealerId), isNotNull(applications.submittedAt));
  const [last] = await ctx.db
    .select({ caseNo: applications.caseNo })
    .from(applications)
    .where(isSent)
    .orderBy(desc(applications.submittedAt))
    .limit(1);
  if (!last) return [];
  const rows = await ctx.db
    .select({ financierId: applications.financierId, sendMethod: applications.sendMethod })
    .from(applications)
    .where(and(isSent, eq(applications.caseNo, last.caseNo)))
    .orderBy(asc(applications.financierPosition), asc(applications.attempt));
  // If there were several attempts, the latest one decides how it was sent.
  return [...new Map(rows.map((row) => [row.financierId, row])).values()];
}
