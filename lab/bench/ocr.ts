/**
 * Cost of reading a page, in its process as the worker reads it, against its networks alone on the same pixels; prints JSON
 * {ratio, oursMs, aloneMs}.
 */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { readFileTask } from '../../src/features/documents/parser-tasks.ts';
import { openModels } from '../../src/integrations/ocr/models.ts';
import { openPdf, rasterOfPage } from '../../src/integrations/ocr/pdf-pages.ts';
import { rasterOfImage } from '../../src/integrations/ocr/raster.ts';
import { recognisePage } from '../../src/integrations/ocr/recognise-page.ts';
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

/** The pixels of a picture, or of a page of a PDF drawn as it is read. */
async function rasterOf(bytes: Buffer, mime: string) {
  if (mime !== 'application/pdf') return rasterOfImage(bytes);
  const document = await openPdf(bytes);
  try {
    return (await rasterOfPage(document, 0)).raster;
  } finally {
    document.destroy();
  }
}

const models = await openModels();
const parser = createParser({ files: 1, reading: 1 });
let oursMs = 0;
let aloneMs = 0;
for (const { file, mime, fileType } of fixtures) {
  const bytes = await readFile(new URL(`../../fixtures/specimens/${file}`, import.meta.url));
  const raster = await rasterOf(bytes, mime);
  const timesOurs: number[] = [];
  const timesAlone: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now();
    await recognisePage(models, raster);
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
const rounded = (value: number) => Math.round(value * 100) / 100;
console.log(JSON.stringify({ ratio: rounded(oursMs / aloneMs), oursMs: rounded(oursMs), aloneMs: rounded(aloneMs) }));
