import { createHash } from 'node:crypto';
import { fileSize } from '../../../domain/documents/file-size.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { findDocumentsToSend } from '../../documents/server/find-documents.ts';
import type { StoredFile } from '../../documents/server/stored-files.ts';
import { mostAttachmentBytes, usualAttachmentMegabytes } from '../../financiers/attachment-limit.ts';
import { findFinanciers } from '../../financiers/server/find-financiers.ts';
import { printedName } from '../form-pdf/printed-words.ts';
import { isMergeable } from '../is-mergeable.ts';
import { mergeTask } from '../parser-tasks.ts';
import { findApplications } from './find-applications.ts';
import { findMade, type MadeFile, makeOnce } from './make-once.ts';

/** A document of a case, with its bookmark and the heading above it. */
export interface DocumentToMerge {
  heading?: string | undefined;
  title: string;
  file: StoredFile;
}

type DocumentToWeigh = DocumentToMerge & FiledDocument;

interface Limit {
  bytes: number;
  /** The limit in megabytes, as shown to users. */
  megabytes: number;
  financierName?: string;
}

/**
 * Merges all documents of a case that are sent into one PDF, in sending order, within the strictest limit of the
 * financiers it is about to be sent to. The result is reused for the same documents. Returns `null` if each document is
 * sent as a separate file.
 */
export async function mergeAttachments(ctx: Context, caseNo: string) {
  const merging = await planMerging(ctx, await loadCase(ctx, dealerActor(ctx), caseNo));
  if (merging.documents.length === 0) {
    merging.checkSize(0);
    return null;
  }
  const { file, pages } = await mergeOnce(ctx, merging.subject, merging.documents, merging.limitBytes);
  merging.checkSize(file.size);
  return { fileId: file.fileId, fileName: file.fileName, pages, size: file.size };
}

/**
 * Throws unless `mergeAttachments` has succeeded for exactly the current documents and financiers: a sending needs
 * both.
 */
export async function requireMerged(tx: Context, stored: StoredCase): Promise<void> {
  const { subject, documents, limitBytes, checkSize } = await planMerging(tx, stored);
  if (documents.length === 0) return checkSize(0);
  const merged = await findMade(tx, { ...subject, contents: contentsOf(documents, limitBytes) });
  if (!merged) {
    const message = 'The documents are not merged as they are now. Call mergeAttachments, then submit.';
    throw new PortalError('illegalTransition', { message });
  }
  checkSize(merged.file.size);
}

/** Plans the merged file of a case; throws if the case has no documents at all. */
async function planMerging(ctx: Context, stored: StoredCase) {
  const { dealerId, caseNo } = stored;
  const all = await findDocumentsToSend(ctx, stored);
  const documents = all.filter(isMerged);
  if (all.length === 0) {
    throw new PortalError('validation', {
      message: 'There are no documents to attach. Upload the NRIC and the log card.',
    });
  }
  const unsent = (await findApplications(ctx, caseNo)).filter(({ status }) => status === null);
  const usual = await limitFor(ctx, dealerId, unsent);
  const beside = bytesBeside(all);
  return {
    subject: { dealerId, caseNo },
    documents: documents.map(({ heading, fileType, file }) => ({ heading, title: printedName(fileType), file })),
    limitBytes: usual.bytes - beside,
    checkSize: (bytes: number) => {
      if (bytes + beside <= usual.bytes) return;
      const everything = all.map(({ fileType, file }) => ({ title: printedName(fileType), fileType, file }));
      throw tooLarge(bytes + beside, usual, everything);
    },
  };
}

/** Returns the bytes of the files attached beside the merged documents. */
export function bytesBeside(documents: readonly FiledDocument[]): number {
  return documents.filter((document) => !isMerged(document)).reduce((sum, { file }) => sum + file.size, 0);
}

interface FiledDocument {
  fileType: string;
  file: StoredFile;
}

/** True if a document becomes pages of the merged ones. */
export function isMerged({ fileType, file }: FiledDocument): boolean {
  return isMergeable({ mime: file.mime, fileType });
}

/**
 * Returns the maximum total size of the documents in an e-mail to these financiers. The provider fetches each document
 * separately.
 */
export async function limitFor(
  ctx: Context,
  dealerId: string,
  receivers: readonly { financierId: string; sendMethod: string }[],
): Promise<Limit> {
  const byMail = receivers.filter(({ sendMethod }) => sendMethod !== 'interface').map(({ financierId }) => financierId);
  const financiers = byMail.length > 0 ? await findFinanciers(ctx, dealerId, byMail) : [];
  const limits = financiers.map(({ name, attachmentMegabytes }) => {
    const megabytes = attachmentMegabytes ?? usualAttachmentMegabytes;
    return { bytes: mostAttachmentBytes(megabytes), megabytes, financierName: name };
  });
  const usual = { bytes: mostAttachmentBytes(usualAttachmentMegabytes), megabytes: usualAttachmentMegabytes };
  return limits.sort((a, b) => a.bytes - b.bytes)[0] ?? usual;
}

/** A result that is still too large is stored too, so that the merging is not repeated. */
export async function mergeOnce(
  ctx: Context,
  { dealerId, caseNo }: { dealerId: string; caseNo: string },
  documents: readonly DocumentToMerge[],
  limitBytes: number,
): Promise<MadeFile> {
  const contents = contentsOf(documents, limitBytes);
  const make = () => {
    const input = async () => {
      const read = documents.map(async ({ heading, title, file }) => {
        return { heading, title, mime: file.mime, bytes: await ctx.files.get(file.address) };
      });
      return { documents: await Promise.all(read), limitBytes };
    };
    return ctx.integrations.parser.parse(mergeTask, input, dealerId);
  };
  const sources = documents.map(({ file }) => file.fileId);
  return makeOnce(ctx, { dealerId, caseNo, contents, fileName: `${caseNo} attachments.pdf`, sources, make });
}

function contentsOf(documents: readonly DocumentToMerge[], limitBytes: number): string {
  const same = documents.map(({ heading, title, file }) => `${heading}\n${title}\n${file.address}`).join('\n');
  return createHash('sha256').update(`rebuilt\n${limitBytes}\n${same}`).digest('hex');
}

function tooLarge(
  size: number,
  { bytes, megabytes, financierName }: Limit,
  documents: readonly DocumentToWeigh[],
): PortalError {
  const largest = toBlame(documents, bytes).toSorted((a, b) => b.file.size - a.file.size)[0];
  const takes = financierName ? `${financierName} takes ${megabytes} MB` : `An e-mail takes ${megabytes} MB`;
  const message =
    `The documents are ${fileSize(size)} together, with pictures as small as they can be read. ${takes}. ` +
    `Replace the largest with a smaller file: ${largest?.title} (${fileSize(largest?.file.size ?? 0)}).`;
  return new PortalError('validation', { message, data: { size, limitMegabytes: megabytes } });
}

/**
 * Returns the documents that cause a size above the limit, for the user to replace the largest. If the separate
 * attachments alone exceed the limit, returns these; otherwise the documents that are not pictures, because pictures
 * are already shrunk.
 */
function toBlame(documents: readonly DocumentToWeigh[], limitBytes: number): readonly DocumentToWeigh[] {
  const beside = documents.filter((document) => !isMerged(document));
  if (bytesBeside(beside) > limitBytes) return beside;
  const fixed = documents.filter(({ file }) => !file.mime.startsWith('image/'));
  return fixed.length > 0 ? fixed : documents;
}
