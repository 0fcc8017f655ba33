import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { cases } from './tables.ts';

/** Brings a case to the top of the list without a new revision: something around it changed, not its form. */
export async function touchCase(ctx: Context, caseNo: string, change: { submissionState?: 1 } = {}): Promise<void> {
  await ctx.db
    .update(cases)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(cases.caseNo, caseNo));
}
