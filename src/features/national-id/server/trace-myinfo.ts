import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { CaseTrace, LiveLink } from '../../cases/server/operator/case-trace.ts';
import { canBeginLogin } from '../request-rules.ts';
import { identityRequests } from './tables.ts';

/** Returns the requests for Myinfo of a case that can still be used. */
export async function traceMyinfo(ctx: Context, caseNo: string): Promise<CaseTrace> {
  const rows = await ctx.db.select().from(identityRequests).where(eq(identityRequests.caseNo, caseNo));
  const usable = rows.filter((row) => canBeginLogin(row, ctx.now()));
  const links = usable.map(({ createdAt: issuedAt, expiresAt, openedAt, begunAt }): LiveLink => {
    return { kind: 'myinfo', issuedAt, expiresAt, state: openedAt || begunAt ? 'opened' : 'sent' };
  });
  return { links, jobKeys: rows.map(({ requestId }) => requestId) };
}
