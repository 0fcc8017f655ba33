import sharp from 'sharp';
import { openPdf } from '../../src/integrations/ocr/pdf-pages.ts';
import type { Random } from './random.ts';

/** Colour or grey pixels, row by row. */
export interface SheetPixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 1 | 3;
}

export function pipe({ data, width, height, channels }: SheetPixels) {
  return sharp(data, { raw: { width, height, channels } });
}

/** Returns the pixels of each page of a PDF; `scaleOf` returns pixels a point. */
export async function renderPages(
  pdf: Uint8Array,
  scaleOf: (size: { width: number; height: number }) => number,
): Promise<SheetPixels[]> {
  const document = await openPdf(pdf);
  try {
    const pages: SheetPixels[] = [];
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const scale = scaleOf({ width: originalWidth, height: originalHeight });
      const drawn = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
      const raw = { width: drawn.width, height: drawn.height, channels: 4 as const };
      const data = await sharp(Buffer.from(drawn.data), { raw }).flatten({ background: '#ffffff' }).raw().toBuffer();
      pages.push({ data, width: drawn.width, height: drawn.height, channels: 3 });
    }
    return pages;
  } finally {
    document.destroy();
  }
}

/** Grain of a sensor. */
export function addNoise(pixels: SheetPixels, random: Random, strength: number): void {
  const { data, channels } = pixels;
  for (let index = 0; index < data.length; index += channels) {
    const grain = (random.next() + random.next() - 1) * strength;
    for (let channel = 0; channel < channels; channel += 1) {
      data[index + channel] = Math.max(0, Math.min(255, (data[index + channel] ?? 0) + grain));
    }
  }
}

/** Ink of a rubber stamp on transparent ground, turned a little. */
export function stampSvg(random: Random, size: number, ink: string): Buffer {
  const words = random.pick(['RECEIVED', 'CERTIFIED TRUE COPY', 'COPY', 'VERIFIED']);
  const turn = random.int(-25, 25);
  const ring = random.chance(0.5)
    ? `<circle cx="50" cy="50" r="42"/><circle cx="50" cy="50" r="36"/>`
    : `<rect x="6" y="30" width="88" height="40" rx="3"/>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <g transform="rotate(${turn} 50 50)" opacity="0.5"><g fill="none" stroke="${ink}" stroke-width="2">${ring}</g>
    <text x="50" y="53" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-size="${words.length > 10 ? 6.2 : 11}" font-weight="bold" fill="${ink}">${words}</text></g></svg>`);
}
