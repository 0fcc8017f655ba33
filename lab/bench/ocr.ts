/**
 * Cost of reading a page, in its process as the worker reads it, against tesseract.js alone on the same pixels; prints JSON
 * {ratio, oursMs, aloneMs}.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import { readFileTask } from '../../src/features/documents/parser-tasks.ts';
import { openPdf, rasterOfPage } from '../../src/integrations/ocr/pdf-pages.ts';
import { createParser } from '../../src/server/parsing/create-parser.ts';

// Both sides wait for the processor alike.
setPriority(5);
const rounds = 5;
const fixtures = [
  { file: 'nric-front-01-clean.png', mime: 'image/png', fileType: 'NRICFront' },
  { file: 'nric-front-02-photo.jpg', mime: 'image/jpeg', fileType: 'NRICFront' },
  { file: 'logcard-05-screenshot.png', mime: 'image/png', fileType: 'LogCard' },
  { file: 'logcard-04-van-scan.pdf', mime: 'application/pdf', fileType: 'LogCard' },
];

/** A picture as it is; a page of a PDF drawn as it is read. */
async function pictureOf(bytes: Buffer, mime: string): Promise<Buffer> {
  if (mime !== 'application/pdf') return bytes;
  const document = await openPdf(bytes);
  try {
    const { raster } = await rasterOfPage(document, 0);
    return await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 1 } })
      .png()
      .toBuffer();
  } finally {
    document.destroy();
  }
}

const langPath = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);
const alone = await createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none' });
await alone.setParameters({ user_defined_dpi: '300' });
const parser = createParser({ files: 1, reading: 1 });
let oursMs = 0;
let aloneMs = 0;
for (const { file, mime, fileType } of fixtures) {
  const bytes = await readFile(new URL(`../../fixtures/specimens/${file}`, import.meta.url));
  const picture = await pictureOf(bytes, mime);
  const timesOurs: number[] = [];
  const timesAlone: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    await alone.recognize(picture, {}, { text: false, blocks: true });
    const between = performance.now();
    await parser.parse(readFileTask, { bytes, mime, fileType }, 'bench');
    const ended = performance.now();
    // The first round warms both up.
    if (round === 0) continue;
    timesAlone.push(between - started);
    timesOurs.push(ended - between);
  }
  oursMs += Math.min(...timesOurs);
  aloneMs += Math.min(...timesAlone);
}
await parser.close();
await alone.terminate();
const rounded = (value: number) => Math.round(value * 100) / 100;
console.log(JSON.stringify({ ratio: rounded(oursMs / aloneMs), oursMs: rounded(oursMs), aloneMs: rounded(aloneMs) }));
