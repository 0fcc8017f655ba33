import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findCaseAudience } from '../../dealers/server/find-dealer.ts';
import { notify, settleCaseNotices } from '../../notifications/server/notify.ts';
import { vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import { type ApplicationEvent, type ApplicationStatus, applicationStatus, transition } from '../application-status.ts';
import type { StoredApplication } from './find-applications.ts';
import { standingOf } from './standing-of.ts';
import { applicationEvents, applications } from './tables.ts';

/** Statuses that somebody is told of by the bell. */
const announced: readonly ApplicationStatus[] = [
  applicationStatus.creditReviewFailed,
  applicationStatus.aaGenerated,
  applicationStatus.disbursementCompleted,
];

/**
 * Moves a locked application by one event and records it: status, timeline, audit, notifications. Throws
 * `illegalTransition` where the table refuses it. Returns the new status.
 */
export async function applyEvent(
  tx: Context,
  application: StoredApplication,
  event: { type: ApplicationEvent; by: string; note?: string | undefined },
): Promise<ApplicationStatus> {
  const move = transition(application.status as ApplicationStatus, event.type);
  if (move.kind !== 'apply') throw new PortalError('illegalTransition');
  const at = tx.now();
  const { applicationId, caseNo } = application;
  await tx.db
    .update(applications)
    .set({ status: move.to, updatedAt: at })
    .where(eq(applications.applicationId, applicationId));
  await tx.db.insert(applicationEvents).values({
    applicationId,
    at,
    event: event.type,
    toStatus: move.to,
    by: event.by,
    note: event.note ?? null,
  });
  await recordAudit(tx, `applications.${event.type}`, applicationId, { from: application.status, to: move.to });
  await touchCase(tx, caseNo, await standingOf(tx, caseNo));
  await settleCaseNotices(tx, caseNo);
  if (announced.includes(move.to)) await announce(tx, application, move.to);
  return move.to;
}

async function announce(tx: Context, application: StoredApplication, state: ApplicationStatus): Promise<void> {
  const stored = await loadCaseOfDealer(tx, application.dealerId, application.caseNo);
  const vehicle = stored.vehicleInformationWeb.vehicleInformation;
  await notify(tx, {
    userIds: await findCaseAudience(tx, stored.dealerId, stored.ownerId),
    type: 'case',
    detail: {
      carType: vehicle.condition === 1 ? 'new' : 'used',
      vehicleMake: String(vehicle.make ?? ''),
      vehicleModel: String(vehicle.model ?? ''),
      vehicleNo: vehicleNumberText(stored.vehicleNo),
      state,
      caseNo: stored.caseNo,
      customerName: stored.customerName,
    },
  });
}
