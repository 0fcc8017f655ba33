import { and, desc, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../../server/context.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { loadCase } from '../../../cases/server/load-case.ts';
import { storeStanding } from '../../../cases/server/touch-case.ts';
import { findFinanciers } from '../../../financiers/server/find-financiers.ts';
import { dismissNotices } from '../../../notifications/server/notify.ts';
import type { Application } from '../../contract.ts';
import { maySendAgain } from '../../may-send-again.ts';
import { deliveryMissed } from '../../notifications.ts';
import { recipientsOf } from '../../receivers.ts';
import { endBounces } from '../bounces/apply-bounces.ts';
import {
  findApplications,
  findPresent,
  lockApplication,
  presentApplication,
  type StoredApplication,
} from '../find-applications.ts';
import { caseStandingOf } from '../standing-of.ts';
import { applications, whatsAppMessages } from '../tables.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { moveDelivery } from './move-delivery.ts';

/**
 * Sends an application again, for the dealer, to the recipients it has not reached. Returns the applications of its
 * case.
 */
export async function sendAgain(
  ctx: Context,
  { caseNo, applicationId }: { caseNo: string; applicationId: string },
): Promise<Application[]> {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const known = await findApplications(tx, caseNo);
    if (!known.some((row) => row.applicationId === applicationId)) throw new PortalError('notFound');
    await requeueDelivery(tx, applicationId);
    const present = await findPresent(tx, stored);
    const rows = await findApplications(tx, caseNo);
    return rows.map((row) => presentApplication(tx, row, present));
  });
}

/**
 * Queues a failed delivery again, within the given transaction. It is sent unchanged under the same key: the provider,
 * and recipients that have it, get no second copy. Uses the financier's current addresses.
 */
export async function requeueDelivery(tx: Context, applicationId: string): Promise<StoredApplication> {
  const row = await lockApplication(tx, applicationId);
  const { caseNo, financierName, reached } = row;
  await checkSendable(tx, row);
  const recipients = await recipientsNow(tx, row);
  const isEverywhere = row.sendMethod === 'email' && recipients.every((recipient) => reached.includes(recipient));
  await moveDelivery(tx, row, {
    recipients,
    reached: row.sendMethod === 'email' ? reached : [],
    refused: [],
    refusalReasons: {},
    delivery: isEverywhere ? 'sent' : 'queued',
    deliveryFailure: null,
    deliveryAttempts: 0,
    updatedAt: tx.now(),
  });
  await endBounces(tx, applicationId);
  if (row.whatsAppFrom === 'portal') await deleteUnsent(tx, row, recipients);
  await dismissNotices(tx, deliveryMissed, { applicationId });
  await storeStanding(tx, caseNo, await caseStandingOf(tx, caseNo));
  await recordAudit(tx, 'applications.send-again', caseNo, { financier: financierName }, row.dealerId);
  if (!isEverywhere) await enqueueSending(tx, row);
  return row;
}

async function checkSendable(tx: Context, row: StoredApplication): Promise<void> {
  const { caseNo, financierId, financierName, applicationId } = row;
  const refuse = (message: string) => new PortalError('illegalTransition', { message });
  if (!maySendAgain(row)) throw refuse(`The application to ${financierName} has not failed.`);
  const [latest] = await tx.db
    .select({ applicationId: applications.applicationId })
    .from(applications)
    .where(and(eq(applications.caseNo, caseNo), eq(applications.financierId, financierId)))
    .orderBy(desc(applications.attempt))
    .limit(1);
  if (latest?.applicationId !== applicationId)
    throw refuse(`There is a newer form for ${financierName}. Send that one.`);
}

/** Returns the recipients that have the application, and the financier's current addresses. */
async function recipientsNow(tx: Context, row: StoredApplication): Promise<string[]> {
  if (row.sendMethod === 'interface') return row.recipients;
  const [financier] = await findFinanciers(tx, row.dealerId, [row.financierId]);
  const now = financier?.inUse && financier.sendMethod === row.sendMethod ? recipientsOf(financier) : [];
  if (now.length === 0) {
    const way = row.sendMethod === 'email' ? 'e-mail' : 'WhatsApp';
    const message = `${row.financierName} is not reached by ${way} any more. Change it under Financer, or make a new form.`;
    throw new PortalError('illegalTransition', { message });
  }
  return row.sendMethod === 'email' ? [...new Set([...row.reached, ...now])] : now;
}

/** Messages that failed or had no answer are sent again; to another number, all of them. */
async function deleteUnsent(tx: Context, row: StoredApplication, recipients: readonly string[]): Promise<void> {
  const isSameNumber = row.recipients.join() === recipients.join();
  const unsent = inArray(whatsAppMessages.state, ['asked', 'failed']);
  await tx.db
    .delete(whatsAppMessages)
    .where(and(eq(whatsAppMessages.applicationId, row.applicationId), isSameNumber ? unsent : undefined));
}
