import { and, asc, desc, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { findOpenAdvices } from '../../approvals/server/find-advice.ts';
import type { CaseSummary } from '../../cases/contract.ts';
import { applications } from './tables.ts';

type Summary = CaseSummary['applications'][number];

/** Sent applications of many cases as lists show them: per financier the latest attempt, the provider first. */
export async function summariseApplications(ctx: Context, caseNos: string[]): Promise<Map<string, Summary[]>> {
  if (caseNos.length === 0) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([applications.caseNo, applications.financierPosition, applications.financierId])
    .from(applications)
    .where(and(inArray(applications.caseNo, caseNos), isNotNull(applications.status)))
    .orderBy(
      asc(applications.caseNo),
      asc(applications.financierPosition),
      asc(applications.financierId),
      desc(applications.attempt),
    );
  const advices = await findOpenAdvices(
    ctx,
    rows.map((row) => row.applicationId),
  );
  const summaries = new Map<string, Summary[]>();
  for (const { caseNo, applicationId, financierName, delivery, status } of rows) {
    const expiresAt = advices.get(applicationId)?.expiresAt.toISOString();
    const summary = { applicationId, financierName, delivery, status: status ?? 0 };
    const list = summaries.get(caseNo) ?? [];
    list.push({ ...summary, ...(expiresAt ? { adviceExpiresAt: expiresAt } : {}) });
    summaries.set(caseNo, list);
  }
  return summaries;
}
