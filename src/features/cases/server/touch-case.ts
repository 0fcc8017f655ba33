import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { cases } from './tables.ts';

/** The state of a case with its financiers, as lists show and count it. */
export type CaseStanding = Pick<typeof cases.$inferSelect, 'applications' | 'inDisbursement' | 'waitsForDealer'>;

/** Moves a case to the top of the list without a new revision: related data changed, not its form. */
export async function touchCase(
  ctx: Context,
  caseNo: string,
  change: Partial<CaseStanding> & { submissionState?: 1 } = {},
): Promise<void> {
  await ctx.db
    .update(cases)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(cases.caseNo, caseNo));
}

/** Stores the state of a case without moving it in the list. The case must be locked. */
export async function storeStanding(tx: Context, caseNo: string, standing: CaseStanding): Promise<void> {
  await tx.db.update(cases).set(standing).where(eq(cases.caseNo, caseNo));
}
