import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Returns a PDF of so many pages, which are those of a specimen again and again. */
export async function repeatPages(specimen: string, pages: number): Promise<Buffer> {
  const target = await PDFDocument.create();
  const source = await PDFDocument.load(readFileSync(`fixtures/specimens/${specimen}`));
  while (target.getPageCount() < pages) {
    for (const page of await target.copyPages(source, source.getPageIndices())) {
      if (target.getPageCount() < pages) target.addPage(page);
    }
  }
  return Buffer.from(await target.save());
}
