import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findPapersToSend } from '../../documents/server/find-documents.ts';
import { findFile, type StoredFile, storeFile } from '../../documents/server/stored-files.ts';
import { mergedAttachments } from './tables.ts';

/** A4 in points. */
const paper = { width: 595.28, height: 841.89, margin: 28 };

/** One PDF of all papers of a case, in the order of their upload; made once for the same papers. */
export async function mergeAttachments(ctx: Context, caseNo: string) {
  const stored = await loadCase(ctx, dealerActor(ctx), caseNo);
  const papers = await findPapersToSend(ctx, stored);
  if (papers.length === 0) {
    throw new PortalError('validation', {
      message: 'There are no documents to attach. Upload the NRIC and the log card.',
    });
  }
  const files = papers.map(({ file }) => file);
  const { file, pages } = await mergePapers(ctx, { dealerId: stored.dealerId, caseNo }, files);
  return { fileId: file.fileId, fileName: file.fileName, pages, size: file.size };
}

/** One PDF of these files of a case, in their order. */
export async function mergePapers(
  ctx: Context,
  { dealerId, caseNo }: { dealerId: string; caseNo: string },
  papers: StoredFile[],
): Promise<{ file: StoredFile; pages: number }> {
  const addresses = papers.map(({ address }) => address).join('\n');
  const contents = createHash('sha256').update(addresses).digest('hex');
  const known = and(eq(mergedAttachments.caseNo, caseNo), eq(mergedAttachments.contents, contents));
  const [made] = await ctx.db.select().from(mergedAttachments).where(known);
  if (made) return { file: await findFile(ctx, dealerId, made.fileId), pages: made.pages };

  const merged = await merge(ctx, papers);
  return inTransaction(ctx, async (tx) => {
    const fileName = `${caseNo} attachments.pdf`;
    const file = await storeFile(tx, { dealerId, caseNo, fileName, mime: 'application/pdf' }, merged.bytes);
    const row = { caseNo, contents, fileId: file.fileId, pages: merged.pages };
    await tx.db.insert(mergedAttachments).values(row).onConflictDoNothing();
    return { file, pages: merged.pages };
  });
}

async function merge(ctx: Context, papers: StoredFile[]): Promise<{ bytes: Buffer; pages: number }> {
  const merged = await PDFDocument.create();
  for (const file of papers) {
    const bytes = await ctx.files.get(file.address);
    if (file.mime === 'application/pdf') await appendPdf(merged, bytes);
    else await appendImage(merged, bytes, file.mime);
  }
  return { bytes: Buffer.from(await merged.save()), pages: merged.getPageCount() };
}

async function appendPdf(merged: PDFDocument, bytes: Buffer): Promise<void> {
  // Papers that forbid changes are encrypted and open with no password; copied without opening they would be blank.
  const source = await PDFDocument.load(bytes, { password: '' });
  for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
}

async function appendImage(merged: PDFDocument, bytes: Buffer, mime: string): Promise<void> {
  const image = mime === 'image/png' ? await merged.embedPng(bytes) : await merged.embedJpg(await upright(bytes));
  const page = merged.addPage([paper.width, paper.height]);
  const room = { width: paper.width - 2 * paper.margin, height: paper.height - 2 * paper.margin };
  const { width, height } = image.scaleToFit(room.width, room.height);
  const x = (paper.width - width) / 2;
  page.drawImage(image, { x, y: paper.height - paper.margin - height, width, height });
}

/** A PDF knows no orientation mark: a photograph that lies on its side is turned. Others stay as they are. */
async function upright(bytes: Buffer): Promise<Buffer> {
  const { orientation = 1 } = await sharp(bytes).metadata();
  return orientation === 1 ? bytes : sharp(bytes).autoOrient().jpeg({ quality: 90 }).toBuffer();
}
