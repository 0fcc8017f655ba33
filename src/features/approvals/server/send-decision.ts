import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { adviceDecision } from '../../../domain/enumerations.ts';
import { isLastTry } from '../../../integrations/outside-error.ts';
import type { ProviderDecision } from '../../../integrations/provider/decision.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { describeFailure } from '../../../server/failures/describe-failure.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { logFailedTry } from '../../../server/jobs/log-failed-try.ts';
import type { AttemptOutcome } from '../../applications/delivery-parties.ts';
import { announceDelivery } from '../../applications/server/delivery/announce-delivery.ts';
import { recordAttempt } from '../../applications/server/delivery/record-attempt.ts';
import { findApplicationsById, lockApplication } from '../../applications/server/find-applications.ts';
import { openProvider } from '../../financiers/server/providers/find-provider.ts';
import { findLatestAdvice, type StoredAdvice } from './find-advice.ts';
import { approvalAdvices } from './tables.ts';

export const tellingSchema = z.object({ applicationId: z.string(), caseNo: z.string(), financier: z.string() });

/**
 * Sends the dealer's decision to the provider, with retries until it is accepted. If the provider refuses it or the
 * last attempt fails, that is recorded in the case's history and the users are notified, because one of them has to
 * call.
 */
export async function sendDecision(
  ctx: Context,
  { applicationId, caseNo, financier }: z.output<typeof tellingSchema>,
  attempt: Attempt,
): Promise<void> {
  const advice = await findLatestAdvice(ctx, applicationId);
  const decision = advice && decisionOf(advice);
  if (!decision || advice.telling === 'taken') return;
  const which = eq(approvalAdvices.adviceId, advice.adviceId);
  try {
    const application = (await findApplicationsById(ctx, [applicationId])).get(applicationId);
    const { client } = await openProvider(ctx, application?.financierId ?? '');
    await client.decide(applicationId, decision);
    await inTransaction(ctx, async (tx) => {
      await tx.db.update(approvalAdvices).set({ telling: 'taken', tellingFailure: null }).where(which);
      await recordTelling(tx, applicationId, 'arrived');
    });
    ctx.metrics?.countDelivery({ kind: 'interface', result: 'sent' });
  } catch (error) {
    const isFinal = isLastTry(error, attempt);
    logFailedTry(ctx, { kind: 'interface', applicationId }, { error, attempt, isFinal });
    const tellingFailure = describeFailure(error).reason;
    if (!isFinal) {
      await inTransaction(ctx, async (tx) => {
        await tx.db.update(approvalAdvices).set({ tellingFailure }).where(which);
        await recordTelling(tx, applicationId, 'again', tellingFailure);
      });
      throw error;
    }
    ctx.metrics?.countDelivery({ kind: 'interface', result: 'failed' });
    await inTransaction(ctx, async (tx) => {
      const application = await lockApplication(tx, applicationId);
      await tx.db.update(approvalAdvices).set({ telling: 'failed', tellingFailure }).where(which);
      await recordTelling(tx, applicationId, 'failed', tellingFailure);
      await recordAudit(tx, 'approvals.decision-not-taken', caseNo, { financier });
      await announceDelivery(tx, application, 'decision');
    });
  }
}

function recordTelling(tx: Context, applicationId: string, outcome: AttemptOutcome, cause?: string): Promise<void> {
  return recordAttempt(tx, { applicationId, subject: 'decision', channel: 'interface', outcome, cause });
}

function decisionOf({ state, decidedAt, chosenOptionId, terms }: StoredAdvice): ProviderDecision | undefined {
  if (!decidedAt) return undefined;
  const shared = { decidedAt: decidedAt.toISOString() };
  if (state === 'accepted' && chosenOptionId !== null) {
    return {
      decision: 'accepted',
      decisionCode: adviceDecision.accept,
      productOptionalId: chosenOptionId,
      ...shared,
    };
  }
  const { rejection } = terms;
  return rejection && { decision: 'rejected', decisionCode: adviceDecision.reject, ...rejection, ...shared };
}
