import type { Context } from '../../../server/context.ts';
import { deliveryTries } from '../../../server/jobs/log-failed-try.ts';
import type { StoredApplication } from '../../applications/server/find-applications.ts';

/**
 * Queues the sending of a decision. The provider gets the same key with every try, even if it is queued several times.
 */
export async function enqueueTelling(tx: Context, application: StoredApplication, adviceId: string): Promise<void> {
  const { applicationId, caseNo, dealerId, financierName: financier } = application;
  await tx.enqueue({
    name: 'approvals.tell-provider',
    payload: { applicationId, caseNo, financier },
    dealerId,
    key: `decision-${adviceId}`,
    maxAttempts: deliveryTries,
  });
}
