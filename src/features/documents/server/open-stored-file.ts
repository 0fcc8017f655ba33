import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { FileReply } from '../../../server/register-calls.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { describePdfTask, drawPageTask, type PdfOutline, stripNotesTask } from '../parser-tasks.ts';
import { aboutDocument } from './about-document.ts';
import { isDocumentOfNobody } from './is-document-of-nobody.ts';
import { findFile, mayOpen, type StoredFile } from './stored-files.ts';
import { documents } from './tables.ts';

/** Returns a file of the dealer for download, and records the download. */
export async function downloadFile(ctx: Context, fileId: string): Promise<FileReply> {
  const file = await findOpenFile(ctx, fileId);
  await recordOpening(ctx, 'documents.download-file', file);
  const stored = await ctx.files.get(file.address);
  // Old signatures and stamps were stored with the phone's metadata; files of cases never were.
  const mayHaveNotes = file.caseNo === null && file.mime.startsWith('image/');
  const bytes = mayHaveNotes
    ? await ctx.integrations.parser.parse(stripNotesTask, { bytes: stored }, file.dealerId)
    : stored;
  return { bytes, mime: file.mime, fileName: file.fileName };
}

/** Lists the pages and bookmarks of a PDF for a user who views it, and records that. */
export async function describePages(ctx: Context, fileId: string): Promise<PdfOutline> {
  const file = await findOpenPdf(ctx, fileId);
  await recordOpening(ctx, 'documents.view-file', file);
  const input = async () => ({ bytes: await ctx.files.get(file.address) });
  return ctx.integrations.parser.parse(describePdfTask, input, file.dealerId);
}

/** Renders a page of a PDF. */
export async function showPage(ctx: Context, fileId: string, page: number): Promise<FileReply> {
  const file = await findOpenPdf(ctx, fileId);
  const input = async () => ({ bytes: await ctx.files.get(file.address), page });
  const bytes = await ctx.integrations.parser.parse(drawPageTask, input, file.dealerId);
  if (!bytes) throw new PortalError('notFound');
  return { bytes, mime: 'image/jpeg', fileName: `page-${page + 1}.jpg`, inline: true };
}

async function findOpenPdf(ctx: Context, fileId: string): Promise<StoredFile> {
  const file = await findOpenFile(ctx, fileId);
  if (file.mime !== 'application/pdf') throw new PortalError('notFound');
  return file;
}

/** Returns a file that the caller may open; throws `notFound` for any other. */
async function findOpenFile(ctx: Context, fileId: string): Promise<StoredFile> {
  const actor = dealerActor(ctx);
  const file = await findFile(ctx, actor.dealerId, fileId);
  if (!mayOpen(actor, file) || (await isDocumentOfNobody(ctx, fileId))) throw new PortalError('notFound');
  if (file.caseNo !== null) await loadCase(ctx, actor, file.caseNo);
  return file;
}

async function recordOpening(
  ctx: Context,
  action: 'documents.download-file' | 'documents.view-file',
  { fileId, caseNo }: StoredFile,
): Promise<void> {
  const [document] = await ctx.db.select().from(documents).where(eq(documents.fileId, fileId)).limit(1);
  await recordAudit(ctx, action, caseNo ?? fileId, document ? aboutDocument(document) : {});
}
