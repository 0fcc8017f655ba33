import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { orientationOf } from '../../../domain/pictures/strip-notes.ts';
import { appendPages } from '../../../integrations/uploads/rebuild-pdf.ts';
import { addBookmarks, type Bookmark } from './add-bookmarks.ts';
import { shrinkPictures } from './shrink-pictures.ts';

export interface PartToMerge {
  /** Consecutive documents with the same heading share one bookmark with that heading. */
  heading?: string | undefined;
  /** Text of the bookmark. */
  title: string;
  mime: string;
  bytes: Buffer;
}

export interface MergedDocuments {
  bytes: Buffer;
  pages: number;
}

/** A4 in points. */
const sheet = { width: 595.28, height: 841.89, margin: 28 };

/**
 * Steps of shrinking pictures: longest side in pixels and quality of JPEG. Text of an A4 page stays legible at the
 * last; below it a document would be unusable.
 */
const steps = [
  { side: 2200, quality: 82 },
  { side: 1754, quality: 75 },
  { side: 1500, quality: 65 },
  { side: 1300, quality: 55 },
] as const;

/**
 * Merges documents into one PDF, in order, with a bookmark for each and pictures as pages. Pictures are shrunk only if
 * it would exceed `limitBytes`, and only as far as needed. Returns the smallest possible file if it still is too large.
 */
export async function mergeDocuments(documents: readonly PartToMerge[], limitBytes: number): Promise<MergedDocuments> {
  let merged = await merge(documents);
  for (const step of steps) {
    if (merged.bytes.length <= limitBytes) return merged;
    const smaller = await merge(documents, (document) => shrinkPictures(document, step));
    if (smaller.bytes.length < merged.bytes.length) merged = smaller;
  }
  return merged;
}

async function merge(
  documents: readonly PartToMerge[],
  finish?: (document: PDFDocument) => Promise<void>,
): Promise<MergedDocuments> {
  const document = await PDFDocument.create();
  document.setTitle('Documents', { showInWindowTitleBar: true });
  document.setLanguage('en-SG');
  document.setCreator('Dealer Portal');
  document.setProducer('Dealer Portal');
  const marks: Bookmark[] = [];
  for (const { heading, title, mime, bytes } of documents) {
    const before = document.getPageCount();
    if (mime === 'application/pdf') await appendPages(document, bytes);
    else await appendImage(document, bytes, mime);
    const first = document.getPageCount() > before ? document.getPage(before) : undefined;
    if (first) marks.push({ heading, title, page: first.ref });
  }
  addBookmarks(document, marks);
  await finish?.(document);
  const bytes = await document.save({ objectsPerTick: 500 });
  return { bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), pages: document.getPageCount() };
}

async function appendImage(document: PDFDocument, bytes: Buffer, mime: string): Promise<void> {
  const image = mime === 'image/png' ? await document.embedPng(bytes) : await document.embedJpg(await upright(bytes));
  const page = document.addPage([sheet.width, sheet.height]);
  const room = { width: sheet.width - 2 * sheet.margin, height: sheet.height - 2 * sheet.margin };
  const { width, height } = image.scaleToFit(room.width, room.height);
  const x = (sheet.width - width) / 2;
  page.drawImage(image, { x, y: sheet.height - sheet.margin - height, width, height });
}

/** A PDF page ignores the orientation mark, so a photograph that lies on its side is rotated. Others stay unchanged. */
async function upright(bytes: Buffer): Promise<Buffer> {
  return orientationOf(bytes) === 1 ? bytes : sharp(bytes).autoOrient().jpeg({ quality: 90 }).toBuffer();
}
