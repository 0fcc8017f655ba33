import { readFileSync } from 'node:fs';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createOcr } from '../../../integrations/ocr/create-ocr.ts';
import { mergeDocuments, type PartToMerge } from './merge-documents.ts';

const specimen = (file: string) => readFileSync(`fixtures/specimens/${file}`);
const named = (title: string, file: string): PartToMerge => {
  const mime = file.endsWith('.pdf') ? 'application/pdf' : file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return { title, mime, bytes: specimen(file) };
};
const unlimited = Number.POSITIVE_INFINITY;

/** A page as a phone photographs it: large, with the grain of its sensor. */
async function photo(file: string, seed: number): Promise<Buffer> {
  const [width, height] = [1800, 1200];
  let state = seed;
  const grain = Buffer.alloc(width * height);
  for (let index = 0; index < grain.length; index += 1) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    grain[index] = 118 + ((state >> 16) % 20);
  }
  const noise = await sharp(grain, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return sharp(specimen(file))
    .resize(width, height, { fit: 'contain', background: '#fff' })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 93 })
    .toBuffer();
}

describe('documents merged into one PDF', () => {
  it('are in their order with a bookmark each, pictures on pages of their own', async () => {
    const { bytes, pages } = await mergeDocuments(
      [
        named('Notice of Assessment', 'noa-01-employee.pdf'),
        named('NRIC, front 身份证', 'nric-front-01-clean.png'),
        named('Forbids changes', 'bad/restricted.pdf'),
        named('Photo', 'bad/exif-rotated.jpg'),
      ],
      unlimited,
    );
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'Documents', Producer: 'Dealer Portal', Language: 'en-SG' });
    const outline = (await document.getOutline()) ?? [];
    expect(outline.map(({ title }) => title)).toEqual([
      'Notice of Assessment',
      'NRIC, front 身份证',
      'Forbids changes',
      'Photo',
    ]);
    const starts = await Promise.all(outline.map(({ dest }) => document.getPageIndex((dest as [never])[0])));
    expect(starts).toEqual([0, 2, 3, pages - 1]);
    expect(document.numPages).toBe(pages);
    const text = await (await document.getPage(1)).getTextContent();
    expect(text.items.length).toBeGreaterThan(20);
  });

  it('are listed below their owner', async () => {
    const front = { ...named('NRIC, front', 'nric-front-01-clean.png'), heading: 'Applicant: TAN' };
    const documents = [
      front,
      { ...front, title: 'NRIC, back' },
      { ...front, heading: 'Guarantor 1: LIM' },
      { ...front, title: 'Log card', heading: 'Vehicle' },
    ];
    const document = await getDocumentProxy(new Uint8Array((await mergeDocuments(documents, unlimited)).bytes));
    const outline = (await document.getOutline()) ?? [];
    expect(outline.map(({ title, items }) => [title, ...items.map((item) => item.title)])).toEqual([
      ['Applicant: TAN', 'NRIC, front', 'NRIC, back'],
      ['Guarantor 1: LIM', 'NRIC, front'],
      ['Vehicle', 'Log card'],
    ]);
    const starts = outline.flatMap(({ dest, items }) => [dest, ...items.map((item) => item.dest)]);
    const pages = await Promise.all(starts.map((dest) => document.getPageIndex((dest as [never])[0])));
    expect(pages).toEqual([0, 0, 1, 2, 2, 3, 3]);
  });

  it('stay unchanged if they fit: no photo is encoded again', async () => {
    const bytes = specimen('nric-front-02-photo.jpg');
    const merged = await mergeDocuments([{ title: 'Photo', mime: 'image/jpeg', bytes }], 10_000_000);
    expect(merged.bytes.includes(bytes)).toBe(true);
  });

  it('are made to fit, only as far as needed, and can still be read', async () => {
    const photos = await Promise.all([1, 2, 3].map((seed) => photo('nric-front-01-clean.png', seed)));
    const documents = photos.map((bytes, index) => ({ title: `Photo ${index + 1}`, mime: 'image/jpeg', bytes }));
    const whole = await mergeDocuments(documents, unlimited);
    const [loose, tight] = [Math.round(whole.bytes.length * 0.7), Math.round(whole.bytes.length * 0.2)];
    const some = await mergeDocuments(documents, loose);
    const most = await mergeDocuments(documents, tight);
    expect(some.bytes.length).toBeLessThanOrEqual(loose);
    expect(most.bytes.length).toBeLessThanOrEqual(tight);
    expect(most.bytes.length).toBeLessThan(some.bytes.length);
    expect([some.pages, most.pages]).toEqual([3, 3]);

    const [page] = await createOcr().readPages(most.bytes, 'application/pdf');
    expect(JSON.stringify(page)).toMatch(/REPUBLIC|SINGAPORE/);
  });

  it('shrinks PNG and pictures within a PDF too', async () => {
    const png = await sharp(await photo('nric-front-01-clean.png', 7))
      .png()
      .toBuffer();
    const scan = await PDFDocument.create();
    const image = await scan.embedJpg(await photo('licence-01-clean.png', 8));
    scan.addPage([600, 400]).drawImage(image, { x: 0, y: 0, width: 600, height: 400 });
    const documents: PartToMerge[] = [
      { title: 'PNG', mime: 'image/png', bytes: png },
      { title: 'Scan', mime: 'application/pdf', bytes: Buffer.from(await scan.save()) },
    ];
    const limit = 540_000;
    const { bytes } = await mergeDocuments(documents, limit);
    expect(bytes.length).toBeLessThan(limit);
    const merged = await PDFDocument.load(bytes);
    expect(merged.getPageCount()).toBe(2);
    expect(merged.catalog.has(PDFName.of('Outlines'))).toBe(true);
  });

  it('come as small as they can be where that is not enough', async () => {
    const { bytes } = await mergeDocuments([named('NOA', 'noa-01-employee.pdf')], 1000);
    expect(bytes.length).toBeGreaterThan(1000);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2);
  });
});
