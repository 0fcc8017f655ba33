import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { CaseTrace } from '../../cases/server/operator/case-trace.ts';
import { findOpenLinks } from '../../tickets/server/find-open-links.ts';
import { documentRequests } from './tables.ts';

/** Returns the open document requests of a case. */
export async function traceRequests(ctx: Context, caseNo: string): Promise<CaseTrace> {
  const rows = await ctx.db.select().from(documentRequests).where(eq(documentRequests.caseNo, caseNo));
  const ids = rows.map(({ requestId }) => requestId);
  return { links: await findOpenLinks(ctx, 'documents', ids), jobKeys: ids };
}
