import { and, inArray } from 'drizzle-orm';
import type { Context, DealerActor } from '../../../server/context.ts';
import { visibleTo } from './load-case.ts';
import { cases } from './tables.ts';

/** Returns which of these cases the account may open, by case number. */
export async function findVisibleCases(
  ctx: Context,
  actor: DealerActor,
  caseNos: readonly string[],
): Promise<Set<string>> {
  if (caseNos.length === 0) return new Set();
  const rows = await ctx.db
    .select({ caseNo: cases.caseNo })
    .from(cases)
    .where(and(inArray(cases.caseNo, [...caseNos]), visibleTo(actor)));
  return new Set(rows.map(({ caseNo }) => caseNo));
}
