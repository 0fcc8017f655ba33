import { and, eq, sql } from 'drizzle-orm';
import { type Context, type DealerActor, may } from '../../../server/context.ts';
import { cases } from './tables.ts';

interface CaseFactsForReports {
  loanCents: number;
  /** First save. */
  savedAt: Date;
}

/** Returns facts of those of a dealer's cases that the account may see, by case number. */
export async function findCaseFacts(
  ctx: Context,
  actor: DealerActor,
  caseNos: readonly string[],
): Promise<Map<string, CaseFactsForReports>> {
  const rows = await ctx.db
    .select({ caseNo: cases.caseNo, loanCents: cases.loanCents, savedAt: cases.createdAt })
    .from(cases)
    .where(
      and(
        eq(cases.dealerId, actor.dealerId),
        // One parameter, however many there are.
        sql`${cases.caseNo} = any(${sql.param([...caseNos])}::text[])`,
        may(actor, 'case.viewAll') ? undefined : eq(cases.ownerId, actor.userId),
      ),
    );
  return new Map(rows.map(({ caseNo, loanCents, savedAt }) => [caseNo, { loanCents: loanCents ?? 0, savedAt }]));
}
