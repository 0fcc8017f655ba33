import { eq } from 'drizzle-orm';
import type { Context } from '../../../../server/context.ts';
import { defineHook } from '../../../../server/hook.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { cases } from '../tables.ts';

/** A link to a party of a case that is still valid. */
export interface LiveLink {
  kind: string;
  issuedAt: Date;
  expiresAt: Date;
  state: 'sent' | 'opened';
}

/** A feature's records of a case, for the operator, without personal data. */
export interface CaseTrace {
  links?: LiveLink[];
  /** Identifiers in jobs about the case, in addition to its number. */
  jobKeys?: string[];
}

export const caseTrace = defineHook<(ctx: Context, caseNo: string) => Promise<CaseTrace>>('cases.case-trace');

/** Returns the open links of a case and the identifiers of its jobs, from all features. */
export async function traceCase(ctx: Context, caseNo: string): Promise<Required<CaseTrace>> {
  const links: LiveLink[] = [];
  const jobKeys = [caseNo];
  for (const trace of caseTrace.of(ctx)) {
    const found = await trace(ctx, caseNo);
    links.push(...(found.links ?? []));
    jobKeys.push(...(found.jobKeys ?? []));
  }
  return { links: links.toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime()), jobKeys };
}

/** Returns the state of a case without anything about its customer. */
export async function findCaseState(ctx: Context, caseNo: string) {
  const { dealerId, ownerId, revision, submissionState, createdAt, updatedAt } = cases;
  const [found] = await ctx.db
    .select({ dealerId, ownerId, revision, submissionState, createdAt, updatedAt })
    .from(cases)
    .where(eq(cases.caseNo, caseNo));
  if (!found) throw new PortalError('notFound', { message: `There is no case ${caseNo}.` });
  return found;
}
