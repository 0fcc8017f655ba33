import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Pictures and typefaces are compressed already. */
const texts = '**/*.{html,js,mjs,css,svg,json,webmanifest,wasm}';

/** Writes a `.br` and a `.gz` beside every file of text in a folder, where they are smaller. */
export async function compressAssets(folder: string): Promise<void> {
  await Promise.all(globSync(texts, { cwd: folder }).map((file) => compressFile(`${folder}/${file}`)));
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })]);
  if (brotli.length < bytes.length) await writeFile(`${path}.br`, brotli);
  if (gzipped.length < bytes.length) await writeFile(`${path}.gz`, gzipped);
}
