import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { mergeDocuments } from '../../src/features/applications/merged-pdf/merge-documents.ts';
import { createLocalObjects } from '../../src/integrations/objects/local-objects.ts';
import { createFileStore } from '../../src/server/files/file-store.ts';
import { createKeyring } from '../../src/server/keyring.ts';
import { rounded, sideBySide } from './side-by-side.ts';

/**
 * Ten documents of half a megabyte to a megabyte merged, beside the library alone; `wholeMs` reads them from the sealed
 * store and keeps the result as well. Prints JSON.
 */
const folder = mkdtempSync(join(tmpdir(), 'bench-merge-'));
const key = () => randomBytes(32).toString('base64');
const store = createFileStore(createLocalObjects(folder), createKeyring(`bench:${key()}`, key()));

/** Grain keeps it from being packed to nothing. */
function picture(): Promise<Buffer> {
  const [width, height] = [1240, 1754];
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .blur(0.6)
    .jpeg({ quality: 80 })
    .toBuffer();
}

async function scan(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const image = await document.embedJpg(await picture());
  document.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  return Buffer.from(await document.save());
}

const documents = await Promise.all(
  Array.from({ length: 10 }, async (_, index) => {
    const isPdf = index % 2 === 0;
    const bytes = isPdf ? await scan() : await picture();
    return { title: `Document ${index + 1}`, mime: isPdf ? 'application/pdf' : 'image/jpeg', bytes };
  }),
);
const addresses = await Promise.all(documents.map(({ bytes }) => store.put(bytes)));

async function libraryAlone(): Promise<void> {
  const merged = await PDFDocument.create();
  for (const { mime, bytes } of documents) {
    if (mime === 'image/jpeg') {
      const image = await merged.embedJpg(bytes);
      merged.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
      continue;
    }
    const source = await PDFDocument.load(bytes);
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  await merged.save();
}

const portal = () => mergeDocuments(documents, 20_000_000);

async function whole(): Promise<void> {
  const read = documents.map(async (document, index) => ({
    ...document,
    bytes: await store.get(addresses[index] ?? ''),
  }));
  const merged = await mergeDocuments(await Promise.all(read), 20_000_000);
  await store.put(merged.bytes);
}

const times = await sideBySide({ floor: libraryAlone, portal, whole }, { warmUps: 2, rounds: 12 });
rmSync(folder, { recursive: true });
const megabytes = rounded(documents.reduce((sum, { bytes }) => sum + bytes.length, 0) / (1024 * 1024));
const ratio = rounded(times.portal.medianMs / times.floor.medianMs);
const { floor, portal: merge, whole: all } = times;
console.log(JSON.stringify({ megabytes, ms: merge.medianMs, floorMs: floor.medianMs, wholeMs: all.medianMs, ratio }));
