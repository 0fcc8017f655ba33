import { eq } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import { keptParties } from '../tables.ts';

/**
 * Returns the end of retention of the records of a case's erased parties, by party. Parties without an entry have no
 * retained records.
 */
export async function findKeptUntil(ctx: Context, caseNo: string): Promise<Map<string, Date>> {
  const { personalInfoId, keptUntil } = keptParties;
  const rows = await ctx.db
    .select({ personalInfoId, keptUntil })
    .from(keptParties)
    .where(eq(keptParties.caseNo, caseNo));
  return new Map(rows.map((row) => [row.personalInfoId, row.keptUntil]));
}
