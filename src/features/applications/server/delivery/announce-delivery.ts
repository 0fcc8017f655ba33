import type { Context } from '../../../../server/context.ts';
import { loadCaseOfDealer } from '../../../cases/server/load-case.ts';
import { findCaseAudience } from '../../../dealers/server/find-dealer.ts';
import { dismissNotices, notify } from '../../../notifications/server/notify.ts';
import { deliveryMissed } from '../../notifications.ts';
import type { StoredApplication } from '../find-applications.ts';

/**
 * Notifies the users of a case that something was not delivered: the application, its e-mail at some addresses, or the
 * decision on an Approval Advice. Replaces the earlier notification about this application.
 */
export async function announceDelivery(
  tx: Context,
  { applicationId, dealerId, caseNo, financierName }: StoredApplication,
  missed: 'application' | 'recipients' | 'decision',
): Promise<void> {
  await dismissNotices(tx, deliveryMissed, { applicationId });
  const { ownerId, customerName } = await loadCaseOfDealer(tx, dealerId, caseNo);
  await notify(tx, deliveryMissed, {
    userIds: await findCaseAudience(tx, dealerId, ownerId),
    detail: { caseNo, applicationId, financier: financierName, name: customerName, missed },
  });
}
