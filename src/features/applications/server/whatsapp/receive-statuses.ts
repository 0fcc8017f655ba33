import { and, eq, or, sql } from 'drizzle-orm';
import { isLater } from '../../../../integrations/whatsapp/message-states.ts';
import type { MessageStatus } from '../../../../integrations/whatsapp/webhook.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { storeStanding } from '../../../cases/server/touch-case.ts';
import { dismissNotices } from '../../../notifications/server/notify.ts';
import { deliveryMissed } from '../../notifications.ts';
import { announceDelivery } from '../delivery/announce-delivery.ts';
import { moveDelivery } from '../delivery/move-delivery.ts';
import { lockApplication, type StoredApplication } from '../find-applications.ts';
import { caseStandingOf } from '../standing-of.ts';
import { whatsAppMessages } from '../tables.ts';
import { deliveryOf, findMessages, type StoredMessage } from './find-messages.ts';

/**
 * Stores message statuses. Statuses of unknown messages, and those that change nothing, are ignored. One statement
 * looks up the messages, however many statuses there are.
 */
export async function receiveStatuses(ctx: Context, statuses: readonly MessageStatus[]): Promise<void> {
  const changes = new Map<string, MessageChange[]>();
  for (const change of await findChanges(ctx, latestOf(statuses))) {
    const { applicationId } = change.message;
    changes.set(applicationId, [...(changes.get(applicationId) ?? []), change]);
  }
  for (const [applicationId, ofApplication] of changes) {
    await inTransaction(ctx, (tx) => storeChanges(tx, applicationId, ofApplication));
  }
}

/** A status that would change a message. */
interface MessageChange {
  message: StoredMessage;
  status: MessageStatus;
}

/** Returns the furthest status of each message, regardless of the order of arrival. */
function latestOf(statuses: readonly MessageStatus[]): MessageStatus[] {
  const latest = new Map<string, MessageStatus>();
  for (const status of statuses) {
    const before = latest.get(status.messageId);
    if (!before || isLater(status.state, before.state)) latest.set(status.messageId, status);
  }
  return [...latest.values()];
}

/**
 * Finds messages by WhatsApp's identifier, or by the portal's reference until the reply with the identifier has
 * arrived.
 */
async function findChanges(ctx: Context, statuses: readonly MessageStatus[]): Promise<MessageChange[]> {
  if (statuses.length === 0) return [];
  const named = statuses.map(({ messageId }) => messageId);
  const references = statuses.flatMap(({ reference }) => referenceParts(reference) ?? []);
  const rows = await ctx.db
    .select()
    .from(whatsAppMessages)
    .where(
      or(
        sql`${whatsAppMessages.messageId} = any(${sql.param(named)}::text[])`,
        sql`${whatsAppMessages.messageId} is null
          and (${whatsAppMessages.applicationId}, ${whatsAppMessages.part}) in (
            select * from unnest(
              ${sql.param(references.map(({ applicationId }) => applicationId))}::text[],
              ${sql.param(references.map(({ part }) => part))}::integer[]))`,
      ),
    );
  const byName = new Map(rows.map((row) => [row.messageId ?? referenceOf(row), row]));
  return statuses.flatMap((status) => {
    const parts = referenceParts(status.reference);
    const message = byName.get(status.messageId) ?? (parts && byName.get(referenceOf(parts)));
    return message && isLater(status.state, message.state) ? [{ message, status }] : [];
  });
}

/** Returns the parts of a message's reference; `undefined` if the portal did not write it. */
function referenceParts(reference: string | undefined): { applicationId: string; part: number } | undefined {
  const [, applicationId = '', part] = /^([\w-]{1,64}):(\d{1,3})$/.exec(reference ?? '') ?? [];
  return part === undefined ? undefined : { applicationId, part: Number(part) };
}

function referenceOf({ applicationId, part }: { applicationId: string; part: number }): string {
  return `${applicationId}:${part}`;
}

async function storeChanges(tx: Context, applicationId: string, changes: readonly MessageChange[]): Promise<void> {
  const application = await lockApplication(tx, applicationId);
  let hasChanged = false;
  for (const { message, status } of changes) {
    const which = and(eq(whatsAppMessages.applicationId, applicationId), eq(whatsAppMessages.part, message.part));
    const [locked] = await tx.db.select().from(whatsAppMessages).where(which).for('update');
    const { messageId, state, at: moment, errorCode = null } = status;
    if (!locked || (locked.messageId !== null && locked.messageId !== messageId)) continue;
    if (!isLater(state, locked.state)) continue;
    await tx.db.update(whatsAppMessages).set({ messageId, state, stateAt: moment, errorCode }).where(which);
    hasChanged = true;
  }
  // If a delivery is still in progress, the worker settles it from the same messages.
  if (hasChanged && application.delivery !== 'queued') await settleDelivery(tx, application);
}

async function settleDelivery(tx: Context, application: StoredApplication): Promise<void> {
  const { applicationId, caseNo, dealerId, recipients, whatsAppFiles, financierName: financier } = application;
  const messages = await findMessages(tx, applicationId);
  const { delivery, reason } = deliveryOf(messages, whatsAppFiles?.length ?? 1);
  if (delivery === application.delivery) return;
  const hasFailed = delivery === 'failed';
  await moveDelivery(tx, application, {
    delivery,
    deliveryFailure: hasFailed ? 'WhatsApp could not deliver it' : null,
    reached: hasFailed ? [] : recipients,
    refused: hasFailed ? recipients : [],
    refusalReasons: hasFailed && reason ? Object.fromEntries(recipients.map((number) => [number, reason])) : {},
  });
  await storeStanding(tx, caseNo, await caseStandingOf(tx, caseNo));
  await recordAudit(tx, `applications.delivery-${delivery}`, caseNo, { financier }, dealerId);
  await (hasFailed
    ? announceDelivery(tx, application, 'application')
    : dismissNotices(tx, deliveryMissed, { applicationId }));
}
