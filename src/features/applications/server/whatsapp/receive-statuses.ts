import { and, eq, or } from 'drizzle-orm';
import { isLater } from '../../../../integrations/whatsapp/message-states.ts';
import type { MessageStatus } from '../../../../integrations/whatsapp/webhook.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { keepStanding } from '../../../cases/server/touch-case.ts';
import { settleDeliveryNotices } from '../../../notifications/server/notify.ts';
import { announceDelivery } from '../delivery/announce-delivery.ts';
import { moveDelivery } from '../delivery/move-delivery.ts';
import { lockApplication, type StoredApplication } from '../find-applications.ts';
import { standingOf } from '../standing-of.ts';
import { whatsAppMessages } from '../tables.ts';
import { deliveryOf, findMessages, type StoredMessage } from './find-messages.ts';

/** Stores message statuses. A status of a message that the portal does not know is ignored. */
export async function receiveStatuses(ctx: Context, statuses: readonly MessageStatus[]): Promise<void> {
  for (const status of statuses) {
    const found = await findMessage(ctx, status);
    if (found) await inTransaction(ctx, (tx) => keepStatus(tx, found, status));
  }
}

/** By WhatsApp's name for it, or by its reference while the answer that brings the name is on its way. */
async function findMessage(ctx: Context, { messageId, reference }: MessageStatus): Promise<StoredMessage | undefined> {
  const [applicationId = '', part] = reference?.split(':') ?? [];
  const isReferred =
    part !== undefined && /^\d{1,3}$/.test(part)
      ? and(eq(whatsAppMessages.applicationId, applicationId), eq(whatsAppMessages.part, Number(part)))
      : undefined;
  const rows = await ctx.db
    .select()
    .from(whatsAppMessages)
    .where(or(eq(whatsAppMessages.messageId, messageId), isReferred));
  const named = rows.find((row) => row.messageId === messageId);
  return named ?? rows.find((row) => row.messageId === null);
}

async function keepStatus(tx: Context, found: StoredMessage, status: MessageStatus): Promise<void> {
  const application = await lockApplication(tx, found.applicationId);
  const which = and(eq(whatsAppMessages.applicationId, found.applicationId), eq(whatsAppMessages.part, found.part));
  const [message] = await tx.db.select().from(whatsAppMessages).where(which).for('update');
  if (!message || (message.messageId !== null && message.messageId !== status.messageId)) return;
  const { messageId, state, at, errorCode = null } = status;
  if (!isLater(state, message.state)) return;
  await tx.db.update(whatsAppMessages).set({ messageId, state, stateAt: at, errorCode }).where(which);
  // A delivery that is still under way is settled by the worker, from the same messages.
  if (application.delivery !== 'queued') await settleDelivery(tx, application);
}

async function settleDelivery(tx: Context, application: StoredApplication): Promise<void> {
  const { applicationId, caseNo, dealerId, recipients, whatsAppFiles, financierName: financier } = application;
  const messages = await findMessages(tx, applicationId);
  const { delivery, reason } = deliveryOf(messages, whatsAppFiles?.length ?? 1);
  if (delivery === application.delivery) return;
  const hasFailed = delivery === 'failed';
  await moveDelivery(tx, application, {
    delivery,
    reached: hasFailed ? [] : recipients,
    refused: hasFailed ? recipients : [],
    refusalReasons: hasFailed && reason ? Object.fromEntries(recipients.map((number) => [number, reason])) : {},
  });
  await keepStanding(tx, caseNo, await standingOf(tx, caseNo));
  await recordAudit(tx, `applications.delivery-${delivery}`, caseNo, { financier }, dealerId);
  await (hasFailed ? announceDelivery(tx, application, 'application') : settleDeliveryNotices(tx, applicationId));
}
