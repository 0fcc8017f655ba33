import { and, eq, isNull } from 'drizzle-orm';
import { applicationStatus } from '../../../domain/applications/application-status.ts';
import { taskStatus } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, type DealerActor, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findCaseGaps } from '../../cases/server/find-case-gaps.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { touchCase } from '../../cases/server/touch-case.ts';
import { findFinancierGaps } from '../../checklist/server/find-financier-gaps.ts';
import { findContradictionGaps } from '../../contradictions/server/find-contradiction-gaps.ts';
import type { Application } from '../contract.ts';
import { enqueueSending } from './delivery/enqueue-sending.ts';
import {
  findApplications,
  findPresent,
  isUpToDate,
  type Present,
  presentApplication,
  type StoredApplication,
} from './find-applications.ts';
import { requireMerged } from './merge-attachments.ts';
import { caseStandingOf } from './standing-of.ts';
import { applicationEvents, applications } from './tables.ts';
import { revokeEarlierLinks } from './whatsapp/links.ts';

/**
 * Sends every form that was made and not sent yet. It sends the forms' own snapshots, which the user has seen.
 * @param requireDocuments throws unless the documents may be sent; the demonstration has cases without any
 */
export async function submitApplications(
  ctx: Context,
  caseNo: string,
  requireDocuments = requireMerged,
): Promise<Application[]> {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const made = await findApplications(tx, caseNo);
    if (made.length === 0)
      throw new PortalError('illegalTransition', { message: 'There is no form yet. Make it first.' });
    const unsent = made.filter((row) => row.status === null);
    const present = await findPresent(tx, stored);
    checkReady(tx, unsent, present);
    const receivers = unsent.map((row) => row.financierId);
    const gaps = [
      ...findCaseGaps(tx, stored),
      ...(await findFinancierGaps(tx, stored, receivers)),
      ...(await findContradictionGaps(tx, stored)),
    ];
    if (gaps.length > 0) throw new PortalError('gaps', { data: { gaps } });
    await requireDocuments(tx, stored);
    for (const row of unsent) await submitOne(tx, row, actor);
    await touchCase(tx, caseNo, { ...(await caseStandingOf(tx, caseNo)), submissionState: 1 });
    const rows = await findApplications(tx, caseNo);
    return rows.map((row) => presentApplication(tx, row, present));
  });
}

function checkReady(tx: Context, unsent: StoredApplication[], present: Present): void {
  if (unsent.length === 0) {
    throw new PortalError('alreadyDone', { message: 'Everything is sent. Choose a financier to send to again.' });
  }
  const old = unsent.find((row) => !isUpToDate(tx, row, present));
  if (old) {
    const isThere = present.financiers.get(old.financierId)?.inUse;
    throw new PortalError('illegalTransition', {
      message: isThere
        ? `The case, its documents or the financier are not as they were when the form for ${old.financierName} was made. Make the form again.`
        : `${old.financierName} was deleted or set out of use since its form was made. Make the forms again without it.`,
    });
  }
  const unmade = unsent.find((row) => row.formStatus !== taskStatus.succeeded);
  if (unmade) {
    const state =
      unmade.formStatus === taskStatus.failed ? 'could not be made. Make it again.' : 'is still being made.';
    throw new PortalError('illegalTransition', { message: `The form for ${unmade.financierName} ${state}` });
  }
}

async function submitOne(tx: Context, row: StoredApplication, { userId, userName: by }: DealerActor): Promise<void> {
  const now = tx.now();
  const { applicationId } = row;
  await tx.db
    .update(applications)
    .set({
      status: 0,
      submittedAt: now,
      submittedBy: by,
      submittedById: userId,
      delivery: 'queued',
      deliveryAt: now,
      updatedAt: now,
    })
    .where(and(eq(applications.applicationId, applicationId), isNull(applications.status)));
  await tx.db
    .insert(applicationEvents)
    .values({ applicationId, at: now, event: 'submitted', toStatus: applicationStatus.pendingApproval, by });
  await recordAudit(tx, 'applications.submit-application', row.caseNo, { financier: row.financierName });
  await revokeEarlierLinks(tx, row);
  await enqueueSending(tx, row);
}
