import { z } from 'zod';
import { OutsideError } from '../../../integrations/outside-error.ts';
import { recordAudit } from '../../../server/audit.ts';
import type { Context } from '../../../server/context.ts';
import type { Attempt } from '../../../server/job.ts';
import { findLatestAdvice } from './find-advice.ts';

export const tellingSchema = z.object({ applicationId: z.string(), caseNo: z.string(), financier: z.string() });

/**
 * Tells the provider what the dealer decided; tried again until it is taken. One that the provider refuses, or that
 * fails at the last attempt, stands in the case's history, so that somebody calls the provider.
 */
export async function tellProvider(
  ctx: Context,
  { applicationId, caseNo, financier }: z.output<typeof tellingSchema>,
  attempt: Attempt,
): Promise<void> {
  const advice = await findLatestAdvice(ctx, applicationId);
  if (!advice?.decidedAt) return;
  const decidedAt = advice.decidedAt.toISOString();
  try {
    await ctx.integrations.provider.decide(
      applicationId,
      advice.state === 'accepted' && advice.chosenOptionId !== null
        ? { decision: 'accepted', productOptionalId: advice.chosenOptionId, decidedAt }
        : { decision: 'rejected', ...advice.terms.rejection, decidedAt },
    );
  } catch (error) {
    const permanent = error instanceof OutsideError && error.permanent;
    if (!permanent && !attempt.last) throw error;
    ctx.log.error({ applicationId }, 'the provider did not take a decision');
    await recordAudit(ctx, 'approvals.decision-not-taken', caseNo, { financier });
  }
}
