import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);
const dotsPerInch = 50;
const mostPages = 4;
/** Blocks of a page, in pixels. */
const block = 10;
/** Largest difference, out of 255, that smoothing may make in the average of a block. */
const mostDifference = 15;

/** The page that differs most between a PDF and its copy. */
export interface PageDifference {
  page: number;
  /** Difference, out of 255, of the block that differs most. */
  difference: number;
}

/**
 * Draws the first pages of a PDF and of its copy with poppler, and compares them block by block. Returns `undefined` if
 * poppler cannot draw the original.
 *
 * @param pictures folder for both pages beside each other where they differ
 */
export async function comparePages(file: string, copy: Buffer, pictures?: string): Promise<PageDifference | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  try {
    await writeFile(join(folder, 'copy.pdf'), copy);
    const before = await draw(file, join(folder, 'before'));
    if (before.length === 0) return undefined;
    const after = await draw(join(folder, 'copy.pdf'), join(folder, 'after'));
    const worst: PageDifference = { page: 1, difference: 0 };
    for (const [index, picture] of before.entries()) {
      const difference = await differenceOf(picture, after[index]);
      if (difference > worst.difference) Object.assign(worst, { page: index + 1, difference });
    }
    const seen = before[worst.page - 1];
    if (pictures && seen && worst.difference > mostDifference)
      await placeSideBySide(seen, after[worst.page - 1], pictures, file);
    return worst;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const differs = (found: PageDifference): boolean => found.difference > mostDifference;

async function draw(file: string, to: string): Promise<string[]> {
  await mkdir(to);
  const options = ['-r', `${dotsPerInch}`, '-l', `${mostPages}`, '-png', file, join(to, 'page')];
  await run('pdftoppm', options, { timeout: 60_000 }).catch(() => undefined);
  return (await readdir(to)).sort().map((name) => join(to, name));
}

/** Shrinks both pages to one pixel a block; 255 for pages of different sizes. */
async function differenceOf(one: string, other: string | undefined): Promise<number> {
  if (!other) return 255;
  const [a, b] = await Promise.all([one, other].map(shrink));
  if (!a || !b || Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1) return 255;
  const [columns, rows] = [Math.min(a.width, b.width), Math.min(a.height, b.height)];
  let worst = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [left = 0, right = 0] = [a.data[row * a.width + column], b.data[row * b.width + column]];
      worst = Math.max(worst, Math.abs(left - right));
    }
  }
  return worst;
}

async function shrink(file: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { width, height } = await sharp(file).metadata();
  const size = { width: Math.max(1, Math.round(width / block)), height: Math.max(1, Math.round(height / block)) };
  const { data, info } = await sharp(file)
    .greyscale()
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function placeSideBySide(before: string, after: string | undefined, folder: string, file: string): Promise<void> {
  const { width, height } = await sharp(before).metadata();
  const pages: { input: string | Buffer; left: number; top: number }[] = [{ input: before, left: 0, top: 0 }];
  if (after) {
    const fitting = await sharp(after).resize({ width, height, fit: 'contain', background: '#fff' }).toBuffer();
    pages.push({ input: fitting, left: width + 10, top: 0 });
  }
  await sharp({ create: { width: width * 2 + 10, height, channels: 3, background: '#888' } })
    .composite(pages)
    .png()
    .toFile(join(folder, `${file.replaceAll(/[^\w.-]+/g, '_').slice(-90)}.png`));
}
