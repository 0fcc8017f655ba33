import { importsOf } from './imports-of.ts';

/** Processes that serve people. A hostile file must not reach a parsing library there. */
const entries = ['src/server/serve.ts', 'src/server/worker.ts', 'src/operator/main.ts'];
/** Libraries that parse what comes from outside. */
const parsing = [
  '@cantoo/pdf-lib',
  '@hyzyla/pdfium',
  'heic-decode',
  'postal-mime',
  'sharp',
  'onnxruntime-node',
  'unpdf',
  'zxing-wasm/reader',
];

/**
 * Finds the modules that load a parsing library into a process that serves people. Only the processes of
 * `src/server/parsing/` may open files from outside.
 * @param texts of all modules, by their paths
 */
export function findParsingImports(texts: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  const seen = new Set(entries);
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const { files, packages } = importsOf(file, texts.get(file) ?? '');
    found.push(...packages.filter((name) => parsing.includes(name)).map((name) => `${file} (${name})`));
    for (const target of files.filter((file) => texts.has(file) && !seen.has(file))) {
      seen.add(target);
      open.push(target);
    }
  }
  return found;
}
