import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createOcr } from './create-ocr.ts';
import type { Page } from './page.ts';

const folder = new URL('../../../fixtures/specimens/', import.meta.url);
const read = (file: string) => readFile(new URL(file, folder));
const textOf = (page: Page | undefined) => page?.words.map((word) => word.text).join(' ') ?? '';

const ocr = createOcr();

describe('pages', () => {
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

  it('without print have no words', async () => {
    const [table] = await ocr.readPages(await read('other-02-no-document.jpg'), 'image/jpeg');
    expect([table?.words, table?.source]).toEqual([[], 'ocr']);
    expect(table?.image.length).toBeGreaterThan(1000);
  });

  it('say names in Chinese characters', async () => {
    const [page] = await ocr.readPages(await read('nric-front-01-clean.png'), 'image/png');
    expect(textOf(page)).toContain('郭志宏');
  });

  it('are shown and not read once the time for the file is nearly used', async () => {
    const limits = { limitStep: () => undefined, secondsLeft: () => 60 };
    const [page] = await ocr.readPages(await read('noa-03-director-scan.pdf'), 'application/pdf', { limits });
    expect([page?.words, page?.source]).toEqual([[], 'ocr']);
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
