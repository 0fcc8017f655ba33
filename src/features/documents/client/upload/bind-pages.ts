import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';
import { maxUploadBytes } from '../../../../domain/documents/file-types.ts';
import { redraw } from './prepare-page.ts';

/** Why pages cannot become one file: together they are too large, one is locked with a password, or one is damaged. */
export type BindProblem = 'pages' | 'encrypted' | 'file';

/** Longer side of a page in points: A4. */
const pageSide = 841.89;
/** Bytes that the PDF needs besides its pictures: in total, and per picture. */
const frameBytes = 20_000;
const pageBytes = 2_000;

/** Steps of shrinking when there are many photos: text of an A4 page stays legible at the last step. */
const steps = [
  { side: 2200, quality: 0.8 },
  { side: 1900, quality: 0.72 },
  { side: 1600, quality: 0.65 },
  { side: 1400, quality: 0.55 },
] as const;

export type Shrink = (photo: File, step: { side: number; quality: number }) => Promise<File | undefined>;

/**
 * Binds upright JPEGs and other PDFs into one PDF, in order. Photos are shrunk only if it would exceed the upload
 * limit, and only as far as needed. Import it dynamically: the library is large.
 *
 * @param fileName of the PDF
 */
export async function bindPages(
  pages: readonly File[],
  fileName: string,
  { shrink = redraw, limit = maxUploadBytes }: { shrink?: Shrink; limit?: number } = {},
): Promise<File | BindProblem> {
  const fitting = await shrinkToFit(pages, shrink, limit);
  if (!fitting) return 'pages';
  try {
    const bound = await PDFDocument.create();
    for (const page of fitting) await append(bound, page);
    const bytes = new Uint8Array(await bound.save());
    if (bytes.length > limit) return 'pages';
    return new File([bytes], fileName, { type: 'application/pdf' });
  } catch (error) {
    return error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`) ? 'encrypted' : 'file';
  }
}

async function append(bound: PDFDocument, page: File): Promise<void> {
  const bytes = await page.arrayBuffer();
  if (page.type === 'application/pdf') {
    // PDFs that forbid changes are encrypted and open without a password; copied without opening them first, they would
    // be blank.
    const source = await PDFDocument.load(bytes, {
      password: '',
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    for (const page of await bound.copyPages(source, source.getPageIndices())) bound.addPage(page);
    return;
  }
  const picture = await bound.embedJpg(bytes);
  const { width, height } = picture.scaleToFit(pageSide, pageSide);
  bound.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
}

async function shrinkToFit(
  pages: readonly File[],
  shrink: Shrink,
  limit: number,
): Promise<readonly File[] | undefined> {
  const room = limit - frameBytes - pages.length * pageBytes;
  const fits = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0) <= room;
  if (fits(pages)) return pages;
  for (const step of steps) {
    const smaller: File[] = [];
    // One after another, because each needs some ten megabytes when decoded.
    for (const page of pages) smaller.push(await smallerOf(page, shrink, step));
    if (fits(smaller)) return smaller;
  }
  return undefined;
}

async function smallerOf(page: File, shrink: Shrink, step: (typeof steps)[number]): Promise<File> {
  if (page.type !== 'image/jpeg') return page;
  const drawn = await shrink(page, step);
  return drawn && drawn.size < page.size ? drawn : page;
}
