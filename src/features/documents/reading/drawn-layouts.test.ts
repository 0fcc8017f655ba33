import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createOcr } from '../../../integrations/ocr/create-ocr.ts';
import { compare, type Truth } from './accuracy.ts';
import { carriesBarcode, readDocument } from './read-document.ts';

const folder = new URL('../../../../fixtures/layouts/', import.meta.url);
const truths = JSON.parse(readFileSync(new URL('truth.json', folder), 'utf8')) as Truth[];

const ocr = createOcr();

it.each(truths)('reads everything on $file and nothing that is not there', async (truth) => {
  const pages = await ocr.readPages(readFileSync(new URL(truth.file, folder)), 'image/png', {
    barcodes: carriesBarcode(truth.type),
  });
  const off = compare(truth, readDocument(truth.type, pages).values).filter(({ result }) => result !== 'right');
  expect(off.map(({ field, result }) => `${field} ${result}`)).toEqual([]);
});
