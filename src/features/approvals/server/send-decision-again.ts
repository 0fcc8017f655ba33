import { and, asc, eq, gt, gte, inArray, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { deliveryMissed } from '../../applications/notifications.ts';
import type { DeliveryFilter, MissedDelivery } from '../../applications/server/delivery/list-deliveries.ts';
import { findApplicationsById, lockApplication } from '../../applications/server/find-applications.ts';
import { dismissNotices } from '../../notifications/server/notify.ts';
import { enqueueTelling } from './enqueue-telling.ts';
import { findLatestAdvice } from './find-advice.ts';
import { approvalAdvices } from './tables.ts';

const newer = alias(approvalAdvices, 'newer');

/** Selects a newer offer for the application. If there is one, the decision on this offer is not sent again. */
function newerAdvice(ctx: Context) {
  return ctx.db
    .select({ adviceId: newer.adviceId })
    .from(newer)
    .where(
      and(eq(newer.applicationId, approvalAdvices.applicationId), gt(newer.occurredAt, approvalAdvices.occurredAt)),
    );
}

/** Lists decisions that the provider has not accepted, the oldest first. */
export async function listTellings(ctx: Context, filter: DeliveryFilter): Promise<MissedDelivery[]> {
  const { states, party, since } = filter;
  const tellings = states.flatMap((state) =>
    state === 'waiting' ? ['queued' as const] : state === 'failed' ? [state] : [],
  );
  if (party === 'mail' || party === 'whatsApp' || tellings.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(approvalAdvices)
    .where(
      and(
        inArray(approvalAdvices.telling, tellings),
        since && gte(approvalAdvices.decidedAt, since),
        notExists(newerAdvice(ctx)),
      ),
    )
    .orderBy(asc(approvalAdvices.decidedAt), asc(approvalAdvices.adviceId));
  const known = await findApplicationsById(
    ctx,
    rows.map(({ applicationId }) => applicationId),
  );
  return rows.map(({ applicationId, telling, tellingFailure: reason, decidedAt }): MissedDelivery => {
    const application = known.get(applicationId);
    return {
      applicationId,
      what: 'decision',
      party: 'provider',
      tries: null,
      lastTry: decidedAt,
      reason,
      caseNo: application?.caseNo ?? '',
      financier: application?.financierName ?? '',
      state: telling === 'failed' ? 'failed' : 'waiting',
    };
  });
}

/** Queues a decision again that the provider did not accept. It is sent under the same key. */
export async function sendDecisionAgain(ctx: Context, applicationId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const application = await lockApplication(tx, applicationId);
    const advice = await findLatestAdvice(tx, applicationId);
    if (advice?.telling !== 'failed') {
      throw new PortalError('illegalTransition', { message: 'The decision on this application has not failed.' });
    }
    const which = eq(approvalAdvices.adviceId, advice.adviceId);
    await tx.db.update(approvalAdvices).set({ telling: 'queued', tellingFailure: null }).where(which);
    await dismissNotices(tx, deliveryMissed, { applicationId });
    const { caseNo, financierName: financier, dealerId } = application;
    await recordAudit(tx, 'approvals.tell-again', caseNo, { financier }, dealerId);
    await enqueueTelling(tx, application, advice.adviceId);
  });
}
