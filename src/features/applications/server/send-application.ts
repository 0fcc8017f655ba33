import { eq, sql } from 'drizzle-orm';
import { OutsideError } from '../../../integrations/outside-error.ts';
import { recordAudit } from '../../../server/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import type { Attempt } from '../../../server/job.ts';
import { summarise } from '../../cases/server/summarise-case.ts';
import { keepStanding } from '../../cases/server/touch-case.ts';
import { isSignature } from '../../documents/papers-to-send.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import { sendFromMailbox } from '../../mailbox/server/send-from-mailbox.ts';
import { vehicleNumberText } from '../../vehicles/vehicle-number.ts';
import { applicationMail } from '../form-pdf/application-mail.ts';
import { isMergeable } from '../is-mergeable.ts';
import { paperName } from '../paper-name.ts';
import type { Snapshot } from '../snapshot.ts';
import { documentLink } from './document-links.ts';
import { lockApplication, type StoredApplication } from './find-applications.ts';
import { bytesBeside, limitFor, mergeOnce } from './merge-attachments.ts';
import { standingOf } from './standing-of.ts';
import { applications } from './tables.ts';

/** What the other side answered, and for an e-mail the address that it left from. */
interface Handed {
  reference: string;
  sentFrom?: string;
}

/**
 * Hands an application over. Transient failures are tried again, with the same key, so that it arrives once; what the
 * other side refuses, or what still fails at the last attempt, is shown as failed.
 */
export async function sendApplication(ctx: Context, applicationId: string, attempt: Attempt): Promise<void> {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.applicationId, applicationId));
  if (row?.delivery !== 'queued') return;
  try {
    const frozen = ctx.keyring.openJson<Snapshot>(row.snapshot, `snapshot:${applicationId}`);
    // One that was frozen before signatures stayed here may hold them.
    const snapshot = { ...frozen, documents: frozen.documents.filter((paper) => !isSignature(paper)) };
    const handed: Handed = await (row.sendMethod === 'interface'
      ? sendToProvider(ctx, row, snapshot)
      : sendByMail(ctx, row, snapshot));
    await recordDelivery(ctx, row, 'sent', handed);
  } catch (error) {
    const permanent = error instanceof OutsideError && error.permanent;
    if (permanent || attempt.last) {
      await recordDelivery(ctx, row, 'failed');
      return;
    }
    await ctx.db
      .update(applications)
      .set({ deliveryAttempts: sql`${applications.deliveryAttempts} + 1`, deliveryAt: ctx.now() })
      .where(eq(applications.applicationId, applicationId));
    throw error;
  }
}

async function sendToProvider(ctx: Context, row: StoredApplication, snapshot: Snapshot): Promise<Handed> {
  const form = await findFile(ctx, row.dealerId, row.formFileId ?? '');
  const papers = [{ ...form, fileType: 'ApplicationForm' }, ...snapshot.documents];
  return ctx.integrations.provider.submit({
    applicationRef: row.applicationId,
    caseNo: row.caseNo,
    dealer: { name: snapshot.dealer.name, uen: snapshot.dealer.uen },
    submittedAt: (row.submittedAt ?? ctx.now()).toISOString(),
    snapshot: { ...snapshot.values, formVersion: snapshot.formVersion },
    documents: papers.map(({ fileId, fileName, fileType, mime, size }) => {
      return { name: fileName, fileType, type: mime, size, url: documentLink(ctx, row.dealerId, fileId) };
    }),
  });
}

/** From the mailbox of the account that sends; without one from the portal's, with replies to the dealer. */
async function sendByMail(ctx: Context, row: StoredApplication, snapshot: Snapshot): Promise<Handed> {
  const form = await findFile(ctx, row.dealerId, row.formFileId ?? '');
  const papers = await Promise.all(
    snapshot.documents.map(async ({ fileId, heading, fileType }) => {
      return { heading, title: paperName(fileType), file: await findFile(ctx, row.dealerId, fileId) };
    }),
  );
  const { bytes } = await limitFor(ctx, row.dealerId, [row]);
  const room = bytes - bytesBeside(papers.map(({ file }) => file));
  const pages = papers.filter(({ file }) => isMergeable(file));
  const others = papers.filter((paper) => !pages.includes(paper)).map(({ file }) => file);
  const merged = pages.length > 0 ? [(await mergeOnce(ctx, row, pages, room)).file] : [];
  if (merged.some(({ size }) => size > room)) throw new OutsideError('The papers are too large to send', true);
  const attachments = await Promise.all(
    [form, ...merged, ...others].map(async (file) => {
      return { fileName: file.fileName, mime: file.mime, bytes: await ctx.files.get(file.address) };
    }),
  );
  const { mail } = ctx.integrations;
  const { dealer } = snapshot;
  const key = `application-${row.applicationId}`;
  const shared = { to: row.recipients, attachments };
  const own = await sendFromMailbox(ctx, row.submittedById, (address) => ({
    ...{ ...writeMail(row, snapshot, address), ...shared },
    ...{ from: { name: dealer.name, address }, messageId: mail.messageId(key) },
  }));
  if (own) return { reference: own.reference, sentFrom: own.address };
  const letter = writeMail(row, snapshot, dealer.email);
  const { reference } = await mail.send({ ...letter, ...shared, replyTo: dealer.email, key });
  return { reference, sentFrom: mail.address };
}

/** @param answerTo address that replies come to */
function writeMail(row: StoredApplication, { dealer, values, documents }: Snapshot, answerTo: string) {
  const { customerName, vehicleName, vehicleNo, loanCents } = summarise(values);
  const { tenureMonths } = values.financingInformation;
  return applicationMail({
    financierName: row.financierName,
    dealerName: dealer.name,
    caseNo: row.caseNo,
    customerName,
    vehicle: [vehicleName, vehicleNumberText(vehicleNo)].filter((part) => part !== '').join(', '),
    ...(loanCents === null ? {} : { loanAmountCents: loanCents }),
    ...(typeof tenureMonths === 'number' ? { tenureMonths } : {}),
    attachments: documents,
    contact: { name: row.submittedBy ?? dealer.name, email: answerTo, telephone: dealer.telephone },
  });
}

async function recordDelivery(
  ctx: Context,
  row: StoredApplication,
  delivery: 'sent' | 'failed',
  handed?: Handed,
): Promise<void> {
  const at = ctx.now();
  await inTransaction(ctx, async (tx) => {
    await lockApplication(tx, row.applicationId);
    await tx.db
      .update(applications)
      .set({
        delivery,
        deliveryAt: at,
        deliveryReference: handed?.reference ?? null,
        sentFrom: handed?.sentFrom ?? null,
        deliveryAttempts: sql`${applications.deliveryAttempts} + 1`,
      })
      .where(eq(applications.applicationId, row.applicationId));
    await keepStanding(tx, row.caseNo, await standingOf(tx, row.caseNo));
    await recordAudit(tx, `applications.delivery-${delivery}`, row.caseNo, { financier: row.financierName });
  });
}
