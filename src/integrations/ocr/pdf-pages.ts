import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import type { Raster, Shown } from './raster.ts';

const longestRead = 3000;
const longestShown = 2000;

let library: Promise<PDFiumLibrary> | undefined;

/** Opens a PDF for drawing; `destroy` it afterwards. */
export async function openPdf(bytes: Uint8Array): Promise<PDFiumDocument> {
  library ??= PDFiumLibrary.init();
  return (await library).loadDocument(bytes);
}

async function draw(document: PDFiumDocument, index: number, longest: number): Promise<Sharp> {
  // Rendering closes the page; a page that is opened but not rendered would keep its pictures in memory.
  const page = document.getPage(index);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = longest / Math.max(originalWidth, originalHeight, 1);
  const { data, width, height } = await page.render({
    scale,
    render: 'bitmap',
    colorSpace: 'BGRA',
    renderFormFields: true,
  });
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function show(drawn: Sharp): Promise<Shown> {
  const { data, info } = await drawn
    .removeAlpha()
    .resize(longestShown, longestShown, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { image: new Uint8Array(data), width: info.width, height: info.height };
}

/** Renders a page for display, longest side 2,000 pixels. */
export async function displayOfPage(document: PDFiumDocument, index: number): Promise<Shown> {
  return show(await draw(document, index, longestShown));
}

/** Renders a page for recognition, longest side 3,000 pixels, and a version for display. */
export async function rasterOfPage(
  document: PDFiumDocument,
  index: number,
): Promise<{ raster: Raster; display: Shown }> {
  const drawn = await draw(document, index, longestRead);
  const { data, info } = await drawn.clone().removeAlpha().greyscale().raw().toBuffer({ resolveWithObject: true });
  // The rendered page, four times as large as the grey picture, is not kept until the page is read.
  return { raster: { data, width: info.width, height: info.height }, display: await show(drawn) };
}
