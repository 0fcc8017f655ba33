import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { StoredApplication } from '../../applications/server/find-applications.ts';
import type { AdviceTerms } from '../advice-terms.ts';
import { approvalAdvices } from './tables.ts';

export type StoredAdvice = Omit<typeof approvalAdvices.$inferSelect, 'terms'> & { terms: AdviceTerms };

/** Returns the latest Approval Advice of one application. */
export async function findLatestAdvice(ctx: Context, applicationId: string): Promise<StoredAdvice | undefined> {
  const [row] = await ctx.db
    .select()
    .from(approvalAdvices)
    .where(eq(approvalAdvices.applicationId, applicationId))
    .orderBy(desc(approvalAdvices.occurredAt), desc(approvalAdvices.receivedAt))
    .limit(1);
  return row && { ...row, terms: ctx.keyring.openJson<AdviceTerms>(row.terms, `advice:${row.adviceId}`) };
}

/** Returns all Approval Advices of one application, latest first. */
export async function findAdvices(ctx: Context, applicationId: string): Promise<StoredAdvice[]> {
  const rows = await ctx.db
    .select()
    .from(approvalAdvices)
    .where(eq(approvalAdvices.applicationId, applicationId))
    .orderBy(desc(approvalAdvices.occurredAt), desc(approvalAdvices.receivedAt));
  return rows.map((row) => ({ ...row, terms: ctx.keyring.openJson<AdviceTerms>(row.terms, `advice:${row.adviceId}`) }));
}

/** The latest Approval Advice of an application, with that application. */
export interface AdviceOfApplication {
  application: StoredApplication;
  advice: StoredAdvice;
}

/**
 * Returns the latest Approval Advice of each application: first those that can be answered, then the accepted one, then
 * the latest. Calls that name no application use the first one, so that the advice shown is the advice answered.
 * @param sent applications that were sent
 */
export async function rankAdvices(ctx: Context, sent: StoredApplication[]): Promise<AdviceOfApplication[]> {
  const found: AdviceOfApplication[] = [];
  for (const application of sent) {
    const advice = await findLatestAdvice(ctx, application.applicationId);
    if (advice) found.push({ application, advice });
  }
  const standing = (state: StoredAdvice['state']) => Number(state === 'open') * 2 + Number(state === 'accepted');
  return found.sort(
    (a, b) =>
      standing(b.advice.state) - standing(a.advice.state) ||
      b.advice.receivedAt.getTime() - a.advice.receivedAt.getTime(),
  );
}

/** Returns open Approval Advices by application. */
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
