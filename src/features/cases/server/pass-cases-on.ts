import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { cases } from './tables.ts';

/** Passes every case of an account to its heir, another account of the same dealer. */
export async function passCasesOn(
  tx: Context,
  { dealerId, userId, heirId }: { dealerId: string; userId: string; heirId: string },
): Promise<{ cases: number }> {
  const passed = await tx.db
    .update(cases)
    .set({ ownerId: heirId })
    .where(and(eq(cases.dealerId, dealerId), eq(cases.ownerId, userId)))
    .returning({ caseNo: cases.caseNo });
  return { cases: passed.length };
}
