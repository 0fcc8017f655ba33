/**
 * Uploads the files of a folder and reports the results: `npm run real-files -- FOLDER [--pictures FOLDER] [--list]`.
 *
 * Judges each file as an upload does and makes the copy that financiers get, in the portal's own limited processes. For
 * each kind it prints how many files that another program opens were accepted, and why the others were refused. It
 * lists PDFs if a page of the copy looks different. `--pictures` stores these pages beside the original's.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rebuildPdfTask } from '../../src/features/applications/parser-tasks.ts';
import { type JudgedFile, judgeFileTask } from '../../src/features/documents/parser-tasks.ts';
import { createParser } from '../../src/server/parsing/create-parser.ts';
import { comparePages, differs } from './compare-pages.ts';
import { askOtherReader, type OtherOpinion } from './other-readers.ts';

const kinds = ['pdf', 'jpg', 'jpeg', 'jfif', 'png', 'heic', 'heif', 'doc', 'docx'];
const mostBytes = 10 * 1024 * 1024;

interface Tried extends OtherOpinion {
  file: string;
  kind: string;
  /** `undefined`: taken. */
  refused?: string;
  /** Difference of the copy, out of 255, if pages could be compared. */
  difference?: { page: number; difference: number };
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'string' }, list: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (!folder) {
  console.error('Usage: npm run real-files -- FOLDER [--pictures FOLDER] [--list]');
  process.exit(1);
}
if (options.pictures) await mkdir(options.pictures, { recursive: true });
const parser = createParser({ files: 2, reading: 1 });

async function judge(bytes: Buffer, kind: string): Promise<JudgedFile | string> {
  const mode = kind === 'doc' || kind === 'docx' ? 'document' : 'scan';
  try {
    return await parser.parse(judgeFileTask, { bytes, mode }, 'lab');
  } catch (error) {
    return (error as Error).message;
  }
}

async function tryFile(file: string): Promise<Tried> {
  const kind = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  const [bytes, opinion] = [await readFile(file), await askOtherReader(file, kind)];
  const judged = await judge(bytes, kind);
  if (typeof judged === 'string') return { file, kind, ...opinion, refused: judged };
  if (!judged.ok) return { file, kind, ...opinion, refused: judged.reason };
  if (judged.mime !== 'application/pdf') return { file, kind, ...opinion };
  try {
    const copy = await parser.parse(rebuildPdfTask, { bytes: judged.bytes }, 'lab');
    const difference = await comparePages(file, Buffer.from(copy), options.pictures);
    return { file, kind, ...opinion, difference };
  } catch (error) {
    return { file, kind, ...opinion, refused: `no copy: ${(error as Error).message}` };
  }
}

async function tryAll(files: readonly string[]): Promise<Tried[]> {
  const left = [...files];
  const tried: Tried[] = [];
  const work = async () => {
    for (let file = left.pop(); file; file = left.pop()) tried.push(await tryFile(file));
  };
  await Promise.all([work(), work()]);
  return tried.sort((one, other) => one.file.localeCompare(other.file));
}

function printTable(tried: readonly Tried[]): void {
  const rows = [...new Set(tried.map(({ kind }) => kind))].sort().map((kind) => {
    const ofKind = tried.filter((tried) => tried.kind === kind);
    const ordinary = ofKind.filter(({ opens, isProgram }) => opens && !isProgram);
    const refused = ordinary.filter((tried) => tried.refused !== undefined);
    return {
      kind,
      tried: ofKind.length,
      taken: ofKind.filter((tried) => tried.refused === undefined).length,
      'opened by another, no program': ordinary.length,
      'of these refused': refused.length,
      'pages compared': ofKind.filter(({ difference }) => difference).length,
      'pages differ': ofKind.filter(({ difference }) => difference && differs(difference)).length,
    };
  });
  console.table(rows);
  const reasons = tried.filter(({ opens, isProgram, refused }) => opens && !isProgram && refused !== undefined);
  for (const { file, refused } of reasons) console.log(`refused (${refused}): ${file}`);
  for (const { file, difference } of tried)
    if (difference && differs(difference))
      console.log(`differs by ${difference.difference} on page ${difference.page}: ${file}`);
  if (options.list)
    for (const { file, refused, opens, isProgram } of tried)
      console.log(
        `${refused ?? 'taken'}\t${opens ? 'opens' : 'does not open'}${isProgram ? ', program' : ''}\t${file}`,
      );
}

const found = await readdir(folder, { recursive: true, withFileTypes: true });
const files = found
  .filter((entry) => entry.isFile() && kinds.includes(entry.name.slice(entry.name.lastIndexOf('.') + 1).toLowerCase()))
  .map((entry) => resolve(join(entry.parentPath, entry.name)));
const sized = [];
for (const file of files) if ((await readFile(file)).length <= mostBytes) sized.push(file);
printTable(await tryAll(sized));
await parser.close();
