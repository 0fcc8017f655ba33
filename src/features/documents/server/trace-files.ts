import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { CaseTrace } from '../../cases/server/operator/case-trace.ts';
import { files } from './tables.ts';

/** Returns the identifiers of a case's files, because jobs read and render them. */
export async function traceFiles(ctx: Context, caseNo: string): Promise<CaseTrace> {
  const rows = await ctx.db.select({ fileId: files.fileId }).from(files).where(eq(files.caseNo, caseNo));
  return { jobKeys: rows.map(({ fileId }) => fileId) };
}
