import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { expect } from 'vitest';

/** Folder of the approved pictures: `<name>-<page>.png`. */
const kept = fileURLToPath(new URL('./pages/', import.meta.url));
/** Differing pages are stored here for inspection. */
const differing = fileURLToPath(new URL('../../../test-results/printed/', import.meta.url));

/** 90 dots per inch: enough to detect a letter that moved. */
const scale = 1.25;
/** Largest accepted difference, out of 255; font smoothing differs less between machines. */
const mostDifference = 64;
/** Share of a page's pixels that may differ visibly: less than one letter of body text. */
const mostPixels = 0.00005;

/**
 * Compares each page of a PDF with its picture. `UPDATE_PICTURES=1` stores the current pages, to be reviewed and
 * committed.
 */
export async function expectPages(name: string, pdf: Buffer): Promise<void> {
  if (process.env.UPDATE_PICTURES) keepPages(name, await drawPages(pdf));
  expect(await changedPages(name, pdf), 'look at them in test-results/printed').toEqual([]);
}

/** Returns pages that differ from their pictures, and pages that only one side has. */
export async function changedPages(name: string, pdf: Buffer): Promise<string[]> {
  const pages = await drawPages(pdf);
  const changed = namesOf(name).slice(pages.length);
  for (const [index, page] of pages.entries()) {
    const file = `${name}-${index + 1}.png`;
    const picture = existsSync(`${kept}${file}`) ? readFileSync(`${kept}${file}`) : undefined;
    if (picture && (await differenceOf(page, picture)) <= mostPixels) continue;
    changed.push(file);
    mkdirSync(differing, { recursive: true });
    writeFileSync(`${differing}${file}`, page);
  }
  return changed;
}

/** Returns the share of visibly different pixels; 1 for pictures of different sizes. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((png) => sharp(png).greyscale().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 1;
  let differ = 0;
  for (let index = 0; index < a.length; index += 1) {
    if (Math.abs((a[index] ?? 0) - (b[index] ?? 0)) > mostDifference) differ += 1;
  }
  return differ / a.length;
}

async function drawPages(pdf: Buffer): Promise<Buffer[]> {
  const document = await (await PDFiumLibrary.init()).loadDocument(pdf);
  const pages: Buffer[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    pages.push(
      await sharp(data, { raw: { width, height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
        .toBuffer(),
    );
  }
  document.destroy();
  return pages;
}

function keepPages(name: string, pages: readonly Buffer[]): void {
  mkdirSync(kept, { recursive: true });
  for (const file of namesOf(name)) rmSync(`${kept}${file}`);
  for (const [index, page] of pages.entries()) writeFileSync(`${kept}${name}-${index + 1}.png`, page);
}

function namesOf(name: string): string[] {
  const pattern = new RegExp(`^${name}-\\d+\\.png$`);
  return readdirSync(kept)
    .filter((file) => pattern.test(file))
    .sort();
}
