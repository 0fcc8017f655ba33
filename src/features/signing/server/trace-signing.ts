import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { CaseTrace } from '../../cases/server/operator/case-trace.ts';
import { findOpenLinks } from '../../tickets/server/find-open-links.ts';
import { signingLetters, signingLinks } from './tables.ts';

/** Returns the open signing links of a case, and its letters. */
export async function traceSigning(ctx: Context, caseNo: string): Promise<CaseTrace> {
  const links = await ctx.db.select().from(signingLinks).where(eq(signingLinks.caseNo, caseNo));
  const letters = await ctx.db.select().from(signingLetters).where(eq(signingLetters.caseNo, caseNo));
  const ids = links.map(({ ticketId }) => ticketId);
  const jobKeys = [...ids, ...letters.map(({ letterId }) => letterId)];
  return { links: await findOpenLinks(ctx, 'signing', ids), jobKeys };
}
