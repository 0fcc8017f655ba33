import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { cases } from './tables.ts';

/** Gives every case of one account to another of the same dealer; tells how many there were. */
export async function passCasesOn(
  ctx: Context,
  change: { dealerId: string; from: string; to: string },
): Promise<number> {
  const passed = await ctx.db
    .update(cases)
    .set({ ownerId: change.to })
    .where(and(eq(cases.dealerId, change.dealerId), eq(cases.ownerId, change.from)))
    .returning({ caseNo: cases.caseNo });
  return passed.length;
}
