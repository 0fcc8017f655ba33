import { eq, sql } from 'drizzle-orm';
import { cleanLine } from '../../../../domain/texts/clean-text.ts';
import { MailerBusy } from '../../../../integrations/mail/smtp.ts';
import { isLastTry, OutsideError } from '../../../../integrations/outside-error.ts';
import { type Context, inTransaction } from '../../../../server/context.ts';
import { describeFailure } from '../../../../server/failures/describe-failure.ts';
import type { Attempt } from '../../../../server/jobs/job.ts';
import { deliveryTries, logFailedTry } from '../../../../server/jobs/log-failed-try.ts';
import { withoutBounced } from '../bounces/apply-bounces.ts';
import { lockApplication, type StoredApplication } from '../find-applications.ts';
import { applications } from '../tables.ts';
import { AnswerAwaited } from '../whatsapp/send-by-whatsapp.ts';
import { endDelivery } from './end-delivery.ts';
import { enqueueSending } from './enqueue-sending.ts';
import { type Handed, handOverApplication } from './hand-over.ts';
import { recordAttempt } from './record-attempt.ts';

/** Pause before the next try while the mail server is busy with other messages. */
const busySeconds = 5;

/**
 * Delivers an application. Transient failures are retried with the same key, so that it arrives once. It is shown as
 * failed after a refusal or after the last attempt. The recipients of an e-mail are recorded one by one: those that
 * have it get no second copy.
 */
export async function sendApplication(ctx: Context, applicationId: string, attempt: Attempt): Promise<void> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.applicationId, applicationId));
  if (row?.delivery !== 'queued') return;
  let handed: Handed;
  try {
    handed = await handOverApplication(ctx, row);
  } catch (error) {
    if (error instanceof MailerBusy) return postpone(ctx, row, new Date(ctx.now().getTime() + busySeconds * 1000));
    if (error instanceof AnswerAwaited) return postpone(ctx, row, error.until);
    return recordFailure(ctx, row, { error, attempt, isFinal: isLastTry(error, attempt) });
  }
  await recordHanded(ctx, row, handed, attempt);
}

async function recordHanded(ctx: Context, row: StoredApplication, handed: Handed, attempt: Attempt): Promise<void> {
  const { refused, waiting, codes } = handed;
  const isNews = row.sendMethod === 'interface' || handed.reached.length > 0;
  const updated = {
    ...row,
    reached: [...row.reached, ...handed.reached],
    refused: [...row.refused, ...refused],
    refusalReasons: { ...row.refusalReasons, ...handed.reasons },
    whatsAppFiles: handed.files ?? row.whatsAppFiles,
    deliveryFailure: null,
    ...(isNews && { deliveryReference: cleanLine(handed.reference), sentFrom: handed.sentFrom ?? null }),
  };
  if (refused.length + waiting.length === 0) {
    return end(ctx, updated);
  }
  const isMail = row.sendMethod === 'email';
  const failure = { stage: isMail ? 'RCPT TO' : 'messages', code: codes[0] };
  const refusal = isMail ? 'The mail server did not take every recipient' : 'WhatsApp did not take the message';
  const error = new OutsideError(refusal, false, undefined, failure);
  await recordFailure(ctx, updated, { error, attempt, isFinal: attempt.last || waiting.length === 0 });
}

/** Schedules the next try by throwing the error, or ends the delivery. */
async function recordFailure(
  ctx: Context,
  row: StoredApplication,
  failed: { error: unknown; attempt: Attempt; isFinal: boolean },
): Promise<void> {
  const { applicationId, sendMethod: kind, deliveryAttempts } = row;
  const { deliveryReference, sentFrom } = row;
  const deliveryFailure = describeFailure(failed.error).reason;
  // The job of a postponed delivery counts its tries from one again.
  const attempt = { ...failed.attempt, number: deliveryAttempts + 1, most: deliveryTries };
  logFailedTry(ctx, { kind, applicationId }, { ...failed, attempt });
  if (failed.isFinal) return end(ctx, { ...row, deliveryFailure });
  await inTransaction(ctx, async (tx) => {
    await lockApplication(tx, applicationId);
    await tx.db
      .update(applications)
      .set({
        ...(await withoutBounced(tx, row)),
        deliveryReference,
        deliveryFailure,
        sentFrom,
        deliveryAt: tx.now(),
        deliveryAttempts: sql`${applications.deliveryAttempts} + 1`,
      })
      .where(eq(applications.applicationId, applicationId));
    const made = { applicationId, channel: kind, cause: deliveryFailure } as const;
    await recordAttempt(tx, { ...made, subject: 'application', outcome: 'again' });
  });
  throw failed.error;
}

async function end(
  ctx: Context,
  {
    applicationId,
    reached,
    refusalReasons,
    deliveryReference,
    deliveryFailure,
    sentFrom,
    whatsAppFiles,
  }: StoredApplication,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await endDelivery(tx, await lockApplication(tx, applicationId), {
      reached,
      refusalReasons,
      deliveryReference,
      deliveryFailure,
      sentFrom,
      whatsAppFiles,
    });
  });
}

/** Postpones a delivery that was not attempted: the job is queued again with its remaining attempts. */
async function postpone(ctx: Context, row: StoredApplication, runAt: Date): Promise<void> {
  const maxAttempts = Math.max(1, deliveryTries - row.deliveryAttempts);
  await enqueueSending(ctx, row, { runAt, maxAttempts });
}
