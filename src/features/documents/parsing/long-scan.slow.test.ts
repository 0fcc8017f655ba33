import { readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, expect, it } from 'vitest';
import { createParser } from '../../../server/parsing/create-parser.ts';
import { ownGroup, watchMemory } from '../../../testing/process-memory.ts';
import { readFileTask } from '../parser-tasks.ts';

const parser = createParser({ files: 1, reading: 1 });
afterAll(() => parser.close());

/** A PDF of so many scanned pages. */
async function scan(pages: number): Promise<Buffer> {
  const target = await PDFDocument.create();
  const source = await PDFDocument.load(readFileSync('fixtures/specimens/acra-02-company-scan.pdf'));
  while (target.getPageCount() < pages) {
    for (const page of await target.copyPages(source, source.getPageIndices())) {
      if (target.getPageCount() < pages) target.addPage(page);
    }
  }
  return Buffer.from(await target.save());
}

it('a scan of 40 pages without a type is read to its end within the memory of a process', async () => {
  const bytes = await scan(40);
  const stop = watchMemory(ownGroup(), (command) => command.includes('parser-child'));
  const input = { bytes, mime: 'application/pdf', fileType: 'Unsorted' };
  const read = await parser.parse(readFileTask, input, 'one');
  const megabytes = stop();
  expect(read.pages).toHaveLength(40);
  expect(read.recognised).toBe('ACRA');
  // If its process had been killed, the reading would have failed. Memory may grow between two checks
  // (`watch-limits.ts`).
  if (megabytes !== null) expect(megabytes).toBeLessThan(600);
});
