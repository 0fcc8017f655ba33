import { eq } from 'drizzle-orm';
import { isSignature } from '../../../../domain/documents/document-types.ts';
import type { RefusalReason } from '../../../../domain/refusal-reason.ts';
import { OutsideError } from '../../../../integrations/outside-error.ts';
import type { Context } from '../../../../server/context.ts';
import { ParserExceeded, ParserFailed } from '../../../../server/parsing/parser-errors.ts';
import { customerCategoryOf } from '../../../cases/parties.ts';
import { summariseCase } from '../../../cases/server/summarise-case.ts';
import { findFile } from '../../../documents/server/stored-files.ts';
import { openProvider } from '../../../financiers/server/providers/find-provider.ts';
import { sendFromMailbox } from '../../../mailbox/server/send-from-mailbox.ts';
import { vehicleNumberText } from '../../../vehicles/vehicle-number.ts';
import { applicationMail } from '../../form-pdf/application-mail.ts';
import { printedName } from '../../form-pdf/printed-words.ts';
import type { Snapshot } from '../../snapshot.ts';
import { bounceAddressOf } from '../bounces/bounce-address.ts';
import { documentLink } from '../document-links.ts';
import type { StoredApplication } from '../find-applications.ts';
import { bytesBeside, isMerged, limitFor, mergeOnce } from '../merge-attachments.ts';
import { fileThatLeaves } from '../rebuild-document.ts';
import { applications } from '../tables.ts';
import { prepareFiles } from '../whatsapp/prepare-files.ts';
import { sendByWhatsApp } from '../whatsapp/send-by-whatsapp.ts';

/** The other party's reply; for an e-mail also its sender address and the state of each recipient. */
export interface Handed {
  reference: string;
  /** Files sent by WhatsApp. */
  files?: NonNullable<StoredApplication['whatsAppFiles']>;
  sentFrom?: string;
  reached: string[];
  refused: string[];
  /** Recipients that did not accept it now but may later. */
  waiting: string[];
  /** Reply codes of the recipients that were not reached. */
  codes: number[];
  /** The reason for each address that was not reached. */
  reasons: Record<string, RefusalReason>;
}

const nobody = { reached: [], refused: [], waiting: [], codes: [], reasons: {} };

/** Delivers an application by the financier's way of sending, to recipients that do not have it yet. */
export async function handOverApplication(ctx: Context, row: StoredApplication): Promise<Handed> {
  const frozen = ctx.keyring.openJson<Snapshot>(row.snapshot, `snapshot:${row.applicationId}`);
  // Old snapshots may contain signatures, which are no longer sent.
  const snapshot = { ...frozen, documents: frozen.documents.filter((document) => !isSignature(document.fileType)) };
  try {
    if (row.sendMethod === 'interface') return await sendToProvider(ctx, row, snapshot);
    return await (row.sendMethod === 'email' ? sendByMail(ctx, row, snapshot) : handToWhatsApp(ctx, row, snapshot));
  } catch (error) {
    // A retry would have the same result.
    if (error instanceof ParserExceeded || error instanceof ParserFailed)
      throw new OutsideError('A document cannot be rebuilt', true);
    throw error;
  }
}

async function sendToProvider(ctx: Context, row: StoredApplication, snapshot: Snapshot): Promise<Handed> {
  const form = await findFile(ctx, row.dealerId, row.formFileId ?? '');
  const uploaded = await Promise.all(
    snapshot.documents.map(async ({ fileId, fileType }) => {
      const { size, fileName, mime } = await fileThatLeaves(ctx, await findFile(ctx, row.dealerId, fileId));
      // The link is listed under the document's name, and opens the file that is sent.
      return { fileId, fileType, fileName, mime, size };
    }),
  );
  const documents = [{ ...form, fileType: 'ApplicationForm' }, ...uploaded];
  const { client, channel } = await openProvider(ctx, row.financierId);
  const { reference } = await client.submit({
    applicationRef: row.applicationId,
    channel,
    caseNo: row.caseNo,
    dealer: { name: snapshot.dealer.name, uen: snapshot.dealer.uen },
    submittedAt: (row.submittedAt ?? ctx.now()).toISOString(),
    snapshot: {
      ...snapshot.values,
      customerCategory: customerCategoryOf(snapshot.values),
      formVersion: snapshot.formVersion,
    },
    documents: documents.map(({ fileId, fileName, fileType, mime, size }) => {
      return { name: fileName, fileType, type: mime, size, url: documentLink(ctx, row.dealerId, fileId) };
    }),
  });
  return { ...nobody, reference };
}

/** Makes the files and sends them from the portal's number. For the dealer's own WhatsApp, a user sends them. */
async function handToWhatsApp(ctx: Context, row: StoredApplication, snapshot: Snapshot): Promise<Handed> {
  const files = row.whatsAppFiles ?? (await prepareFiles(ctx, row, snapshot));
  if (row.whatsAppFrom === 'own') return { ...nobody, reference: '', files };
  // Stored before the first message, because WhatsApp's replies are matched by file position.
  await ctx.db
    .update(applications)
    .set({ whatsAppFiles: files })
    .where(eq(applications.applicationId, row.applicationId));
  return { ...nobody, files, ...(await sendByWhatsApp(ctx, row, { files, snapshot })) };
}

/** Sends from the mailbox of the submitting account; without one, from the portal's, with replies to the dealer. */
async function sendByMail(ctx: Context, row: StoredApplication, snapshot: Snapshot): Promise<Handed> {
  const remaining = row.recipients.filter(
    (recipient) => !row.reached.includes(recipient) && !row.refused.includes(recipient),
  );
  if (remaining.length === 0) return { ...nobody, reference: row.deliveryReference ?? '' };
  const form = await findFile(ctx, row.dealerId, row.formFileId ?? '');
  const documents = await Promise.all(
    snapshot.documents.map(async ({ fileId, heading, fileType }) => {
      return { heading, title: printedName(fileType), fileType, file: await findFile(ctx, row.dealerId, fileId) };
    }),
  );
  const { bytes } = await limitFor(ctx, row.dealerId, [row]);
  const room = bytes - bytesBeside(documents);
  const pages = documents.filter(isMerged);
  const beside = documents.filter((document) => !pages.includes(document));
  const others = await Promise.all(beside.map(({ file }) => fileThatLeaves(ctx, file)));
  const merged = pages.length > 0 ? [(await mergeOnce(ctx, row, pages, room)).file] : [];
  if (merged.some(({ size }) => size > room)) throw new OutsideError('The documents are too large to send', true);
  const attachments = await Promise.all(
    [form, ...merged, ...others].map(async (file) => {
      return { fileName: file.fileName, mime: file.mime, bytes: await ctx.files.get(file.address) };
    }),
  );
  const { mail } = ctx.integrations;
  const { dealer } = snapshot;
  const key = `application-${row.applicationId}`;
  const own = await sendFromMailbox(ctx, row.submittedById, (address) => ({
    ...writeMail(row, snapshot, address),
    to: remaining,
    attachments,
    from: { name: dealer.name, address },
    messageId: mail.messageId(key),
  }));
  if (own) return { ...nobody, reference: own.reference, sentFrom: own.address, reached: remaining };
  const returnTo = bounceAddressOf(ctx, row.applicationId);
  const letter = { ...writeMail(row, snapshot, dealer.email), replyTo: dealer.email, returnTo, key };
  const outcome = await mail.send({ ...letter, to: row.recipients, remaining, attachments });
  return { ...outcome, sentFrom: mail.address };
}

/** @param answerTo address for replies */
function writeMail(row: StoredApplication, { dealer, values, documents }: Snapshot, answerTo: string) {
  const { customerName, vehicleName, vehicleNo, loanCents } = summariseCase(values);
  const { tenureMonths } = values.financingInformation;
  return applicationMail({
    financierName: row.financierName,
    dealerName: dealer.name,
    caseNo: row.caseNo,
    customerName,
    vehicle: [vehicleName, vehicleNumberText(vehicleNo)].filter((part) => part !== '').join(', '),
    ...(loanCents === null ? {} : { loanAmountCents: loanCents }),
    ...(tenureMonths === undefined ? {} : { tenureMonths }),
    attachments: documents,
    contact: { name: row.submittedBy ?? dealer.name, email: answerTo, telephone: dealer.telephone },
  });
}
