import { type HostileFile, harmless, type Random, randomBytes, refusedAs, wordCases } from './hostile-file.ts';
import { type CompoundPart, writeCompound } from './write-compound.ts';

/** What every old Word file has. */
const oldWord: CompoundPart[] = [
  { name: 'WordDocument', kind: 'stream', data: Buffer.from('eca5c100000000000000000000000000', 'hex') },
  { name: '1Table', kind: 'stream' },
];

/** Writes a small Word file of the old format. */
export function writeDoc(parts: readonly CompoundPart[] = []): Buffer {
  return writeCompound([...oldWord, ...parts]);
}

/** Word files of the old format with macros and objects, and compound files that are something else or damaged. */
export function oldWordFiles(random: Random): HostileFile[] {
  const scripted = refusedAs('scripted');
  return wordCases('doc', [
    ['a plain old document', harmless, () => writeDoc()],
    ['an old document with macros', scripted, () => writeDoc([{ name: 'Macros', kind: 'storage', hasChildren: true }])],
    ['an old document with a project', scripted, () => writeDoc([{ name: '_VBA_PROJECT', kind: 'stream' }])],
    [
      'an old document with objects',
      refusedAs('attachment'),
      () => writeDoc([{ name: 'ObjectPool', kind: 'storage', hasChildren: true }]),
    ],
    ['an old spreadsheet', refusedAs('document'), () => writeCompound([{ name: 'Workbook', kind: 'stream' }])],
    ['an old document whose table is a circle', refusedAs('damaged', 'document'), circle],
    [
      'a compound file of noise',
      refusedAs('damaged', 'document'),
      () => Buffer.concat([writeDoc().subarray(0, 512), randomBytes(random, 20_000)]),
    ],
  ]);
}

function circle(): Buffer {
  const file = writeDoc();
  // The directory follows itself, and so does the table of tables.
  file.writeUInt32LE(1, 512 + 4);
  file.writeUInt32LE(2, 68);
  file.fill(0xff, 512 * 2 + 128, 512 * 3);
  return file;
}
