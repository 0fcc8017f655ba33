import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOcr, type Ocr } from './create-ocr.ts';
import type { Page } from './page.ts';
import { originOf, placeOf } from './straighten.ts';

const folder = new URL('../../../fixtures/specimens/', import.meta.url);
const read = (file: string) => readFile(new URL(file, folder));
const textOf = (page: Page | undefined) => page?.words.map((word) => word.text).join(' ') ?? '';

describe('pages', () => {
  let ocr: Ocr;
  beforeAll(() => {
    ocr = createOcr({ workers: 1 });
  });
  afterAll(() => ocr.close());

  it('come from the text layer of a digital PDF', async () => {
    const pages = await ocr.readPages(await read('noa-01-employee.pdf'), 'application/pdf');
    expect(pages.map((page) => page.source)).toEqual(['text-layer', 'text-layer']);
    expect(textOf(pages[0])).toContain('YEAR OF ASSESSMENT 2026');
  });

  it('are recognised where a hidden text lies over a scan', async () => {
    const [page] = await ocr.readPages(await read('noa-03-director-scan.pdf'), 'application/pdf');
    expect(page?.source).toBe('ocr');
    expect(textOf(page)).toContain('193,812.70');
  });

  it('stand upright, by their mark or by their text, and carry no metadata', async () => {
    for (const file of ['bad/exif-rotated.jpg', 'nric-front-04-turned.jpg']) {
      const [page] = await ocr.readPages(await read(file), 'image/jpeg');
      expect(textOf(page)).toContain('REPUBLIC OF SINGAPORE');
      expect(page?.width).toBeGreaterThan(page?.height ?? 0);
      const shown = await sharp(page?.image).metadata();
      expect([shown.width, shown.height, shown.orientation, shown.exif]).toEqual([
        page?.width,
        page?.height,
        undefined,
        undefined,
      ]);
      expect(Math.max(shown.width, shown.height)).toBeLessThanOrEqual(2000);
    }
  });

  it('are read once where the reading is accepted, and again where it is not', async () => {
    const bytes = await read('nric-front-01-clean.png');
    const [once] = await ocr.readPages(bytes, 'image/png', { accept: () => true });
    expect(once?.alternatives).toEqual([]);
    const [more] = await ocr.readPages(bytes, 'image/png', { accept: () => false });
    expect(more?.alternatives.length).toBeGreaterThan(1);
  });

  it('without print are not read, and the next ones are', async () => {
    const [table] = await ocr.readPages(await read('other-02-no-document.jpg'), 'image/jpeg', { accept: () => false });
    expect([table?.words, table?.alternatives, table?.source]).toEqual([[], [], 'ocr']);
    expect(table?.image.length).toBeGreaterThan(1000);
    const [page] = await ocr.readPages(await read('nric-front-01-clean.png'), 'image/png', { accept: () => true });
    expect(textOf(page)).toContain('IDENTITY CARD NO.');
  });

  it('are shown and not read once the time for the file is nearly used', async () => {
    let reads = 0;
    const limits = { limitStep: () => undefined, addUsed: () => (reads += 1), secondsLeft: () => 60 };
    const [page] = await ocr.readPages(await read('noa-03-director-scan.pdf'), 'application/pdf', { limits });
    expect([page?.words, reads, page?.source]).toEqual([[], 0, 'ocr']);
    expect((await sharp(page?.image).metadata()).height).toBeGreaterThan(1990);
  });

  it('may be as small as a stamp', async () => {
    const create = { width: 16, height: 9, channels: 3, background: '#ddd' } as const;
    const [page] = await ocr.readPages(await sharp({ create }).jpeg().toBuffer(), 'image/jpeg');
    expect([page?.width, page?.height, page?.words]).toEqual([16, 9, []]);
  });

  it('fail for bytes that are no picture, and the next ones are read all the same', async () => {
    await expect(ocr.readPages(Buffer.from('nothing'), 'image/png')).rejects.toThrow();
    const [page] = await ocr.readPages(await read('nric-front-01-clean.png'), 'image/png');
    expect(textOf(page)).toContain('IDENTITY CARD NO.');
  });
});

it('finds a place of the straightened picture back', () => {
  const small = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  fc.assert(
    fc.property(small, small, small, fc.nat(1000), fc.nat(1400), (angle, across, down, x, y) => {
      const slopes = { angle, across, down };
      const there = placeOf(slopes, 1000, 1400, x, y);
      const back = originOf(slopes, 1000, 1400, there.x, there.y);
      expect(back.x).toBeCloseTo(x, 4);
      expect(back.y).toBeCloseTo(y, 4);
    }),
  );
});
