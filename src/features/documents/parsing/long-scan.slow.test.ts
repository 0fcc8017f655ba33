import { afterAll, expect, it } from 'vitest';
import { createParser } from '../../../server/parsing/create-parser.ts';
import { ownGroup, watchMemory } from '../../../testing/process-memory.ts';
import { repeatPages } from '../../../testing/written-files/repeat-pages.ts';
import { readFileTask } from '../parser-tasks.ts';

const parser = createParser({ files: 1, reading: 1 });
afterAll(() => parser.close());

it('a scan of 40 pages without a type is read to its end within the memory of a process', async () => {
  const bytes = await repeatPages('acra-02-company-scan.pdf', 40);
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
