import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib';
import { listPages } from './pdf/page-tree.ts';
import { PdfString, UnreadablePdf } from './pdf/pdf-values.ts';
import { type PdfFile, readPdf } from './pdf/read-pdf.ts';
import { copyPage, type PageSource } from './rebuild/copy-page.ts';
import { DrawingCopier } from './rebuild/drawing-copier.ts';
import { drawMarksOver } from './rebuild/marks-over-picture.ts';
import { copyLayers } from './rebuild/page-layers.ts';
import { openPagePictures, type PagePicture, type PagePictures } from './rebuild/page-pictures.ts';

const pageLimit = 1000;

/**
 * Makes a new PDF from another one's visible page content: without actions, scripts, files, forms and metadata. Visible
 * parts of notes and fields become part of the page; comments are written as new notes, and links to the web stay.
 * Equal input gives equal output.
 */
export async function rebuildPdf(bytes: Uint8Array): Promise<Buffer> {
  return save(await rebuild(bytes));
}

/**
 * Rebuilds a PDF with this many pages. Returns `undefined` if the copy would have a different number, or if the file
 * may be truncated and lacks parts of a page.
 */
export async function copyPages(
  bytes: Uint8Array,
  { pages, isWhole }: { pages: number; isWhole: boolean },
): Promise<Buffer | undefined> {
  if (!isWhole && !(await hasAllParts(bytes, pages))) return undefined;
  const rebuilt = await rebuild(bytes);
  return rebuilt.getPageCount() === pages ? save(rebuilt) : undefined;
}

/** True if the file has as many pages as it declares, with all their content. */
async function hasAllParts(bytes: Uint8Array, pages: number): Promise<boolean> {
  const file = await readPdf(bytes);
  const tree = file.resolve(file.catalogue.get('Pages'));
  if (!(tree instanceof Map) || file.resolve(tree.get('Count')) !== pages) return false;
  const target = await PDFDocument.create({ updateMetadata: false });
  const copier = new DrawingCopier(file, target.context);
  return listPages(file, pageLimit).every((page) =>
    appendRebuilt(target, { file, page, copier, target: target.context }),
  );
}

async function rebuild(bytes: Uint8Array): Promise<PDFDocument> {
  const target = await PDFDocument.create({ updateMetadata: false });
  target.setProducer('Dealer Portal');
  const language = await appendPages(target, bytes);
  if (language) target.setLanguage(language);
  return target;
}

async function save(target: PDFDocument): Promise<Buffer> {
  const rebuilt = await target.save({ objectsPerTick: 500, addDefaultPage: false, updateFieldAppearances: false });
  return Buffer.from(rebuilt.buffer, rebuilt.byteOffset, rebuilt.byteLength);
}

/**
 * Appends the pages of a PDF to another one, rebuilt; pages that cannot be rebuilt are appended as pictures. Returns
 * the language of the source, if declared. Throws if a page can neither be rebuilt nor rendered.
 */
export async function appendPages(target: PDFDocument, bytes: Uint8Array): Promise<string | undefined> {
  const pictures = openPagePictures(bytes);
  try {
    const file = await readOrUndefined(bytes);
    if (!file) {
      await appendPictures(target, pictures);
      return undefined;
    }
    const copier = new DrawingCopier(file, target.context);
    for (const [index, page] of listPages(file, pageLimit).entries()) {
      const source = { file, page, copier, target: target.context };
      if (appendRebuilt(target, source)) continue;
      drawMarksOver(await appendPicture(target, await pictures.draw(index)), source);
    }
    copyLayers(file, copier, target);
    return languageOf(file);
  } finally {
    pictures.close();
  }
}

async function readOrUndefined(bytes: Uint8Array): Promise<PdfFile | undefined> {
  try {
    const file = await readPdf(bytes);
    return file.isDoubtful ? undefined : file;
  } catch (error) {
    if (error instanceof UnreadablePdf && error.reason !== 'encrypted') return undefined;
    throw error;
  }
}

async function appendPictures(target: PDFDocument, pictures: PagePictures): Promise<void> {
  const count = await pictures.count();
  for (let index = 0; index < Math.min(count, pageLimit); index += 1) {
    await appendPicture(target, await pictures.draw(index));
  }
}

async function appendPicture(target: PDFDocument, { jpeg, width, height }: PagePicture): Promise<PDFPage> {
  const image = await target.embedJpg(jpeg);
  const page = target.addPage([width, height]);
  page.drawImage(image, { x: 0, y: 0, width, height });
  return page;
}

/** Returns false, with nothing appended, for a page that cannot be rebuilt. */
function appendRebuilt(target: PDFDocument, source: PageSource): boolean {
  const { copier } = source;
  try {
    const entries = copyPage(source);
    copier.commit();
    const { node } = target.addPage();
    for (const [key, value] of entries) node.set(key, value);
    return true;
  } catch {
    copier.discard();
    return false;
  }
}

function languageOf(file: PdfFile): string | undefined {
  const language = file.resolve(file.catalogue.get('Lang'));
  const isTag = language instanceof PdfString && /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/.test(language.text);
  return isTag ? language.text : undefined;
}
