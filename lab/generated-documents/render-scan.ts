import { PDFDocument } from '@cantoo/pdf-lib';
import { fontsOf } from './faces.ts';
import type { DrawnPage } from './page-drawing.ts';
import { addNoise, pipe, renderPages, type SheetPixels, stampSvg } from './pixels.ts';
import type { Random } from './random.ts';

/** Effects of one scanner on all its pages. */
interface Scanner {
  dotsPerInch: number;
  blur: number;
  noise: number;
  /** Brightness of the background. */
  white: number;
  quality: number;
  specks: number;
}

function drawScanner(random: Random): Scanner {
  return {
    dotsPerInch: random.int(150, 200),
    blur: random.pick([0.4, 0.5, 0.7]),
    noise: random.int(6, 22),
    white: random.int(232, 255),
    quality: random.int(55, 82),
    specks: random.int(0, 120),
  };
}

function addSpecks({ data, width, height }: SheetPixels, random: Random, count: number): void {
  for (let speck = 0; speck < count; speck += 1) {
    const [x, y, size] = [random.int(2, width - 4), random.int(2, height - 4), random.pick([1, 1, 2])];
    for (let dy = 0; dy < size; dy += 1) for (let dx = 0; dx < size; dx += 1) data[(y + dy) * width + x + dx] = 70;
  }
}

/** A shadow across the page where it was folded. */
function addFold({ data, width, height }: SheetPixels, random: Random): void {
  const middle = random.pick([1 / 3, 1 / 2, 2 / 3]) * height;
  const tilt = (random.next() - 0.5) * 0.01;
  for (let x = 0; x < width; x += 1) {
    const line = middle + x * tilt;
    for (let y = Math.max(0, Math.floor(line - 5)); y < Math.min(height, line + 5); y += 1) {
      const dark = 1 - 0.22 * Math.max(0, 1 - Math.abs(y - line) / 4);
      data[y * width + x] = (data[y * width + x] ?? 0) * dark;
    }
  }
}

async function scan(page: SheetPixels, random: Random, scanner: Scanner): Promise<Buffer> {
  const { width, height } = page;
  const stamp = Math.round(width * 0.22);
  const hasStamp = random.chance(0.25);
  const layers = hasStamp
    ? [{ input: stampSvg(random, stamp, '#333366'), left: random.int(0, width - stamp), top: random.int(Math.round(height * 0.3), height - stamp) }]
    : []; // biome-ignore format: one layer
  const stamped = { ...page, data: await pipe(page).composite(layers).removeAlpha().raw().toBuffer() };
  const angle = (random.next() - 0.5) * (random.chance(0.3) ? 4 : 1.6);
  const turned = await pipe(stamped)
    .greyscale()
    .rotate(angle, { background: '#ffffff' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const crop = {
    left: Math.round((turned.info.width - width) / 2),
    top: Math.round((turned.info.height - height) / 2),
    width,
    height,
  };
  const data = await pipe({ data: turned.data, width: turned.info.width, height: turned.info.height, channels: 1 })
    .extract(crop)
    .blur(scanner.blur)
    .linear(scanner.white / 255, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const pixels: SheetPixels = { data, width, height, channels: 1 };
  if (random.chance(0.25)) addFold(pixels, random);
  addSpecks(pixels, random, scanner.specks);
  addNoise(pixels, random, scanner.noise);
  return pipe(pixels).jpeg({ quality: scanner.quality }).toBuffer();
}

/** A text as a poor recogniser would have it. */
function garbled(text: string, random: Random): string {
  const mistakes: Record<string, string> = { 0: 'O', 1: 'l', 5: 'S', 8: 'B', O: '0', I: '1', S: '5', B: '8', m: 'rn' };
  return [...text].map((letter) => (random.chance(0.12) ? (mistakes[letter] ?? letter) : letter)).join('');
}

/** Pages as scanned: grey pictures in a PDF. Some programs add a hidden text that is not to be trusted. */
export async function renderScan(pdf: Uint8Array, drawn: DrawnPage[], random: Random): Promise<Uint8Array> {
  const scanner = drawScanner(random);
  const pages = await renderPages(pdf, () => scanner.dotsPerInch / 72);
  const hasHiddenText = random.chance(0.2);
  const document = await PDFDocument.create();
  const made = new Date(Date.UTC(2026, 0, 1));
  document.setCreationDate(made);
  document.setModificationDate(made);
  const font = await fontsOf(document)('helvetica', false);
  for (const [index, pixels] of pages.entries()) {
    const { width, height, marks } = drawn[index] ?? { width: 595, height: 842, marks: [] };
    const page = document.addPage([width, height]);
    page.drawImage(await document.embedJpg(await scan(pixels, random, scanner)), { x: 0, y: 0, width, height });
    if (!hasHiddenText) continue;
    for (const mark of marks) {
      if (mark.type !== 'text' || mark.turn || mark.face === 'han' || /[^ -~]/.test(mark.text)) continue;
      const text = garbled(mark.text, random);
      page.drawText(text, { x: mark.x, y: height - mark.y, size: mark.size, font, opacity: 0 });
    }
  }
  return document.save();
}
