import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { CaseTrace, LiveLink } from '../../cases/server/operator/case-trace.ts';
import { applications, whatsAppLinks } from './tables.ts';

/** Returns the applications of a case, and the open links to their files for the dealer's own WhatsApp. */
export async function traceApplications(ctx: Context, caseNo: string): Promise<CaseTrace> {
  const isOfCase = eq(applications.caseNo, caseNo);
  const rows = await ctx.db.select({ applicationId: applications.applicationId }).from(applications).where(isOfCase);
  const { createdAt: issuedAt, expiresAt, openings } = whatsAppLinks;
  const open = await ctx.db
    .select({ issuedAt, expiresAt, openings })
    .from(whatsAppLinks)
    .innerJoin(applications, eq(applications.applicationId, whatsAppLinks.applicationId))
    .where(and(isOfCase, isNull(whatsAppLinks.endedAt), gt(expiresAt, ctx.now())));
  const links = open.map(({ openings: count, ...link }): LiveLink => {
    return { kind: 'whatsApp', ...link, state: count > 0 ? 'opened' : 'sent' };
  });
  return { links, jobKeys: rows.map(({ applicationId }) => applicationId) };
}
