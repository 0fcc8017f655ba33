import { eq } from 'drizzle-orm';
import {
  type ApplicationEvent,
  isProviderEvent,
  type ProviderEvent,
  providerEventRows,
  transition,
} from '../../../domain/applications/application-events.ts';
import type { ApplicationStatus, RecordEvent } from '../../../domain/applications/application-status.ts';
import { vehicleCondition } from '../../../domain/vehicle-enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findCaseAudience } from '../../dealers/server/find-dealer.ts';
import { dismissNotices, notify } from '../../notifications/server/notify.ts';
import { vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import { applicationMoved } from '../notifications.ts';
import type { StoredApplication } from './find-applications.ts';
import { caseStandingOf } from './standing-of.ts';
import { applicationEvents, applications } from './tables.ts';

interface Moving {
  type: ApplicationEvent | RecordEvent;
  by: string;
  note?: string | undefined;
  /** A user recorded it, so the users get no notification of their own entry. */
  isRecorded?: boolean;
}

/**
 * Moves a locked application by one event and returns its new status; throws `illegalTransition` if the event does not
 * fit.
 */
export async function applyEvent(
  tx: Context,
  application: StoredApplication,
  event: Moving & { type: ApplicationEvent },
): Promise<ApplicationStatus> {
  const move = transition(application.status, event.type);
  if (move.kind !== 'apply') throw new PortalError('illegalTransition');
  await moveApplication(tx, application, move.to, event);
  return move.to;
}

/** Moves a locked application to a status and records it: timeline, audit, standing of the case, notifications. */
export async function moveApplication(
  tx: Context,
  application: StoredApplication,
  to: ApplicationStatus,
  event: Moving,
): Promise<void> {
  const moment = tx.now();
  const { applicationId, caseNo } = application;
  await tx.db
    .update(applications)
    .set({ status: to, updatedAt: moment })
    .where(eq(applications.applicationId, applicationId));
  await tx.db.insert(applicationEvents).values({
    applicationId,
    at: moment,
    event: event.type,
    toStatus: to,
    by: event.by,
    note: event.note ?? null,
    isRecorded: event.isRecorded ?? false,
  });
  await recordAudit(tx, `applications.${event.type}`, applicationId, { from: application.status, to });
  await touchCase(tx, caseNo, await caseStandingOf(tx, caseNo));
  await dismissNotices(tx, applicationMoved, { caseNo });
  if (!event.isRecorded && isProviderEvent(event.type)) await announce(tx, application, event.type, to);
}

/** Notifies the users of a case of an event that has a notification. */
async function announce(
  tx: Context,
  application: StoredApplication,
  event: ProviderEvent,
  state: ApplicationStatus,
): Promise<void> {
  if (!providerEventRows[event].announcement) return;
  const stored = await loadCaseOfDealer(tx, application.dealerId, application.caseNo);
  const vehicle = stored.vehicleInformationWeb.vehicleInformation;
  await notify(tx, applicationMoved, {
    userIds: await findCaseAudience(tx, stored.dealerId, stored.ownerId),
    detail: {
      carType: vehicle.condition === vehicleCondition.new ? 'new' : 'used',
      vehicleMake: vehicle.make ?? '',
      vehicleModel: vehicle.model ?? '',
      vehicleNo: vehicleNumberText(stored.vehicleNo),
      event,
      state,
      caseNo: stored.caseNo,
      customerName: stored.customerName,
    },
  });
}
