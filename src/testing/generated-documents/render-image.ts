import sharp, { type Sharp } from 'sharp';
import { openPdf } from '../../integrations/ocr/pdf-pages.ts';

/** Draws a page of a PDF, its longest side this many pixels. */
export async function renderPixels(pdf: Uint8Array, index: number, longest: number): Promise<Sharp> {
  const document = await openPdf(pdf);
  try {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = longest / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await page.render({ scale, render: 'bitmap', colorSpace: 'BGRA' });
    return sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }).removeAlpha();
  } finally {
    document.destroy();
  }
}

/** A screenshot or an export of one page. */
export async function renderPng(pdf: Uint8Array, longest: number): Promise<Uint8Array> {
  return (await renderPixels(pdf, 0, longest)).png().toBuffer();
}
