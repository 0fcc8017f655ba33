import { getDocumentProxy } from 'unpdf';
import type { LeftOut } from '../../domain/documents/left-out.ts';
import { endsAsZip } from './hides-something.ts';
import { findActiveContent } from './pdf/find-active-content.ts';
import { listPages, type PdfPage, shownBox } from './pdf/page-tree.ts';
import { PdfStream, UnreadablePdf } from './pdf/pdf-values.ts';
import { codedPixels, isPicture, statedPixels, weightOfPixel } from './pdf/picture-pixels.ts';
import { type PdfFile, readPdf } from './pdf/read-pdf.ts';
import { copyPages } from './rebuild-pdf.ts';
import { type InspectedUpload, markup, pixelLimit, refuse, type UploadRefusal } from './refusal.ts';

const pageLimit = 40;
/** Longest side of a page in points: 2.5 metres, twice the largest poster format. */
const pageSideLimit = 7200;
/** Maximum number of notes, links and fields of a page; a dense form has a few hundred. */
const annotationLimit = 2000;
/** Maximum decompressed bytes of a picture, of any other stream and of all together. */
const pictureBytesLimit = 160_000_000;
const streamBytesLimit = 40_000_000;
const fileBytesLimit = 400_000_000;

interface Outline {
  /** The file from the header on. */
  body: Uint8Array;
  /** True if there is nothing before the header or after the end. */
  isAlone: boolean;
  /** True if the file ends as a PDF does; otherwise it may have been cut off. */
  isEnded: boolean;
}

function readOutline(bytes: Uint8Array): Outline {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const header = text.indexOf('%PDF-');
  const before = text.slice(0, header);
  const end = text.lastIndexOf('%%EOF');
  const start = text.lastIndexOf('startxref');
  const index = start < 0 ? undefined : /^startxref\s{1,8}(\d{1,10})/.exec(text.slice(start, start + 32))?.[1];
  const rest = text.slice(end + 5).replace(/[\s\0]/g, '');
  const isIndexed = index !== undefined && Number(index) < text.length;
  return {
    body: bytes.subarray(header),
    isAlone: /^(\xEF\xBB\xBF)?[\s\0]{0,16}$/.test(before) && rest.length <= 64 && !endsAsZip(text),
    isEnded: end >= 0 && isIndexed && !rest.slice(0, 4096).includes('obj'),
  };
}

function judgePages(file: PdfFile): { pages: number } | UploadRefusal {
  const pages = listPages(file, pageLimit);
  if (pages.length > pageLimit) return 'too-many-pages';
  if (pages.length < 1) return 'damaged';
  for (const page of pages) {
    const wrong = judgePage(file, page);
    if (wrong) return wrong;
  }
  return { pages: pages.length };
}

function judgePage(file: PdfFile, page: PdfPage): UploadRefusal | undefined {
  const { width, height } = shownBox(file, page);
  const unit = file.resolve(page.dict.get('UserUnit'));
  const scale = typeof unit === 'number' && unit > 0 ? unit : 1;
  if (Math.max(width, height) * scale > pageSideLimit) return 'page-too-big';
  if (!(Math.min(width, height) * scale >= 1)) return 'damaged';
  const annotations = file.resolve(page.dict.get('Annots'));
  return Array.isArray(annotations) && annotations.length > annotationLimit ? 'too-complex' : undefined;
}

/** Decompresses each stream within the limits and discards the content. */
async function judgeStreams(file: PdfFile): Promise<UploadRefusal | undefined> {
  let total = 0;
  for (const stream of file.values) {
    if (!(stream instanceof PdfStream)) continue;
    const isImage = isPicture(file, stream.dict);
    const pixels = pixelLimit / weightOfPixel(file, stream.dict);
    if (isImage && statedPixels(file, stream.dict) > pixels) return 'too-many-pixels';
    const limit = isImage ? pictureBytesLimit : streamBytesLimit;
    const unpacked = await file.unpack(stream, { limit, keep: false });
    if (!unpacked) return isImage ? 'too-many-pixels' : 'too-complex';
    if (unpacked.data && codedPixels(unpacked.coding, unpacked.data) > pixels) return 'too-many-pixels';
    total += unpacked.size;
    if (total > fileBytesLimit) return 'too-complex';
  }
  return undefined;
}

/** Compares with a second reader: if both disagree, the shown pages could differ. */
async function judgeByOtherReader(bytes: Uint8Array, pages: number): Promise<UploadRefusal | undefined> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    if (document.numPages !== pages) return 'damaged';
    for (let number = 1; number <= pages; number += 1) await document.getPage(number);
    return undefined;
  } finally {
    await document.loadingTask.destroy();
  }
}

interface JudgedPdf {
  pages: number;
  copy?: Buffer;
  leftOut?: LeftOut[];
}

async function judge(bytes: Uint8Array): Promise<JudgedPdf | UploadRefusal> {
  const { body, isAlone, isEnded } = readOutline(bytes);
  const file = await readPdf(body);
  const leftOut = findActiveContent(file);
  const inside = judgePages(file);
  if (typeof inside === 'string') return inside;
  const { pages } = inside;
  const wrong = (await judgeStreams(file)) ?? (await judgeByOtherReader(body, pages));
  if (wrong) return wrong;
  const isClear = isAlone && isEnded && !file.isDoubtful && !file.hasStrays;
  const isHarmless = isClear && leftOut.size === 0 && !markup.test(file.plain);
  if (isHarmless) return { pages };
  const copy = await copyPages(body, { pages, isWhole: isEnded });
  return copy ? { pages, copy, leftOut: [...leftOut] } : 'damaged';
}

/** Inspects a file that contains a PDF. Nothing is decompressed beyond a limit and no picture is decoded. */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedUpload> {
  const judged = await judge(bytes).catch(reasonOf);
  if (typeof judged === 'string') return refuse(judged);
  return { ok: true, type: 'pdf', mime: 'application/pdf', ...judged };
}

function reasonOf(error: unknown): UploadRefusal {
  if (error instanceof UnreadablePdf) return error.reason;
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'damaged';
}
