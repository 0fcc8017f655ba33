import { eq } from 'drizzle-orm';
import type { ReportedRecipient } from '../../../../integrations/mail/delivery-status.ts';
import { recordAudit } from '../../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { ParserExceeded, ParserFailed } from '../../../../server/parsing/parser-errors.ts';
import type { ReturnedMail } from '../../../../server/returned-mail/returned-mail.ts';
import { storeStanding } from '../../../cases/server/touch-case.ts';
import { readReportTask } from '../../parser-tasks.ts';
import { announceDelivery } from '../delivery/announce-delivery.ts';
import { moveDelivery } from '../delivery/move-delivery.ts';
import { lockApplication, type StoredApplication } from '../find-applications.ts';
import { caseStandingOf } from '../standing-of.ts';
import { applications, bounces } from '../tables.ts';
import { withoutBounced } from './apply-bounces.ts';
import { readBounceAddress, type SentCopy } from './bounce-address.ts';

/** Reports of mail servers that accepted an application and could not deliver it. */
export const receiveBounces: ReturnedMail = {
  find(ctx, localPart) {
    const copy = readBounceAddress(ctx, localPart);
    return copy && { subject: copy.applicationId };
  },
  async receive(ctx, localPart, bytes) {
    const copy = readBounceAddress(ctx, localPart);
    if (copy) await receiveReport(ctx, copy, bytes);
  },
};

async function receiveReport(ctx: Context, copy: SentCopy, bytes: Buffer): Promise<void> {
  const { applicationId } = copy;
  const [row] = await ctx.db.select().from(applications).where(eq(applications.applicationId, applicationId));
  if (row?.sendMethod !== 'email') return ctx.log.info({ applicationId }, 'a delivery report of no e-mail was ignored');
  const report = await readReport(ctx, row, bytes);
  if (!report) return ctx.log.info({ applicationId }, 'returned e-mail that is no delivery report was ignored');
  const failed = report.filter(({ action }) => action === 'failed');
  const bounced = await inTransaction(ctx, (tx) => keepBounces(tx, copy, failed));
  const delayed = report.filter(({ action }) => action === 'delayed').length;
  ctx.log.info({ applicationId, failed: failed.length, delayed, bounced }, 'a delivery report was read');
}

async function readReport(ctx: Context, row: StoredApplication, bytes: Buffer): Promise<ReportedRecipient[] | null> {
  try {
    return await ctx.integrations.parser.parse(readReportTask, { bytes }, row.dealerId);
  } catch (error) {
    // A retry would have the same result.
    if (error instanceof ParserExceeded || error instanceof ParserFailed) return null;
    throw error;
  }
}

/** Returns how many recipients lost the application by this report. */
async function keepBounces(tx: Context, copy: SentCopy, failed: readonly ReportedRecipient[]): Promise<number> {
  const { applicationId, sentAt } = copy;
  const row = await lockApplication(tx, applicationId);
  for (const { addresses, reason } of failed) {
    const address = row.recipients.find((recipient) => addresses.includes(recipient.toLowerCase()));
    if (address === undefined) continue;
    await tx.db
      .insert(bounces)
      .values({ applicationId, address, sentAt, receivedAt: tx.now(), reason })
      .onConflictDoNothing();
  }
  const after = await withoutBounced(tx, row);
  const count = row.reached.length - after.reached.length;
  if (count > 0) await storeBounced(tx, row, after);
  return count;
}

/**
 * If a delivery is still in progress, the bounce is only recorded; the worker takes it into account when it ends the
 * delivery.
 */
async function storeBounced(
  tx: Context,
  row: StoredApplication,
  after: Pick<StoredApplication, 'reached' | 'refused' | 'refusalReasons'>,
): Promise<void> {
  const { applicationId, caseNo, dealerId, financierName: financier } = row;
  const isUnderWay = row.delivery === 'queued';
  const isPartly = after.reached.length > 0;
  const delivery = isUnderWay ? 'queued' : isPartly ? 'sent' : 'bounced';
  await moveDelivery(tx, row, { ...after, delivery, deliveryFailure: 'A mail server returned it' });
  if (isUnderWay) return;
  await storeStanding(tx, caseNo, await caseStandingOf(tx, caseNo));
  const counts = { applicationId, reached: after.reached.length, refused: after.refused.length };
  await recordAudit(tx, 'applications.delivery-bounced', caseNo, { financier, ...(isPartly && counts) }, dealerId);
  await announceDelivery(tx, row, isPartly ? 'recipients' : 'application');
}
