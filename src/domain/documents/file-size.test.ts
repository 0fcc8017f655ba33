import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [17, '17 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [86_016, '84 kB'],
  [104_857, '102 kB'],
  [104_858, '0.1 MB'],
  [1_048_576, '1.0 MB'],
  [3_565_158, '3.4 MB'],
])('%i is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

it('is the one place where a size becomes text', () => {
  const others = globSync('src/{client,domain,features}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|file-size\.ts$/.test(file) && /\$\{[^}]*\} ?(MB|kB|KB)\b/.test(readFileSync(file, 'utf8')),
  );
  // The limit of a financier's mailbox is a number of whole megabytes that the dealer chose.
  expect(others).toEqual(['src/features/applications/server/merge-attachments.ts']);
});
