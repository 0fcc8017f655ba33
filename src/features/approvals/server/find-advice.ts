import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { AdviceTerms } from '../advice-terms.ts';
import { approvalAdvices } from './tables.ts';

export type StoredAdvice = Omit<typeof approvalAdvices.$inferSelect, 'terms'> & { terms: AdviceTerms };

/** The latest Approval Advice of one application. */
export async function findLatestAdvice(ctx: Context, applicationId: string): Promise<StoredAdvice | undefined> {
  const [row] = await ctx.db
    .select()
    .from(approvalAdvices)
    .where(eq(approvalAdvices.applicationId, applicationId))
    .orderBy(desc(approvalAdvices.occurredAt), desc(approvalAdvices.receivedAt))
    .limit(1);
  return row && { ...row, terms: ctx.keyring.openJson<AdviceTerms>(row.terms, `advice:${row.adviceId}`) };
}

/** Open Approval Advices by application. */
export async function findOpenAdvices(
  ctx: Context,
  applicationIds: string[],
): Promise<Map<string, { expiresAt: Date }>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ applicationId: approvalAdvices.applicationId, expiresAt: approvalAdvices.expiresAt })
    .from(approvalAdvices)
    .where(and(inArray(approvalAdvices.applicationId, applicationIds), eq(approvalAdvices.state, 'open')));
  return new Map(rows.map((row) => [row.applicationId, row]));
}
