import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostileFiles } from './hostile-files.ts';

/** Writes the corpus of hostile files into a folder, with the expected outcome of each: `node lab/hostile/write-corpus.ts FOLDER [SEED]`. */
const [folder, seed = '1'] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node lab/hostile/write-corpus.ts FOLDER [SEED]');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
const expected = [];
for (const { bytes, ...file } of hostileFiles(Number(seed))) {
  const content = await bytes();
  writeFileSync(join(folder, file.fileName), content);
  expected.push({ ...file, size: content.length });
}
writeFileSync(join(folder, 'expected.json'), `${JSON.stringify(expected, null, 2)}\n`);
console.log(`${expected.length} files in ${folder}`);
