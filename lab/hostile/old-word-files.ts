import { writeCompound } from '../../src/testing/written-files/write-compound.ts';
import { docHead, writeDoc, writeFieldList } from '../../src/testing/written-files/write-doc.ts';
import {
  copiedWithout,
  type HostileFile,
  harmless,
  type LimitedRandom,
  randomBytes,
  refusedAs,
  type WordCase,
  wordCases,
} from './hostile-file.ts';

const withField = (instruction: string, encoding: 'latin1' | 'utf16le') =>
  writeDoc([], { text: `Offer \x13 ${instruction} \x14shown\x15 of today`, encoding });

/** Word files of the old format with macros and objects, and compound files that are something else or damaged. */
export function oldWordFiles(random: LimitedRandom): HostileFile[] {
  const withoutScript = copiedWithout('script');
  const withoutLink = copiedWithout('link');
  return wordCases('doc', [
    ['a plain old document', harmless, () => writeDoc()],
    [
      'an old document with macros',
      withoutScript,
      () => writeDoc([{ name: 'Macros', kind: 'storage', hasChildren: true }]),
    ],
    ['an old document with a project', withoutScript, () => writeDoc([{ name: '_VBA_PROJECT', kind: 'stream' }])],
    [
      'an old document with objects',
      copiedWithout('attachment'),
      () => writeDoc([{ name: 'ObjectPool', kind: 'storage', hasChildren: true }]),
    ],
    ...(['latin1', 'utf16le'] as const).flatMap((encoding): WordCase[] => [
      [
        `an old document that runs a program by a field in ${encoding}`,
        withoutLink,
        () => withField('DDEAUTO c:\\\\cmd.exe "/k"', encoding),
      ],
      [
        `an old document with a picture from outside in ${encoding}`,
        withoutLink,
        () => withField('includepicture "http://198.51.100.7/a.png"', encoding),
      ],
      [
        `an old document with a link to the web in ${encoding}`,
        harmless,
        () => withField('HYPERLINK "https://www.example.com/link"', encoding),
      ],
    ]),
    [
      'an old document with a field across scattered sectors',
      withoutLink,
      () => scattered(writeDoc([], { text: `${' '.repeat(490)}\x13 DDEAUTO c:\\\\cmd.exe\x15` })),
    ],
    [
      'a document of Word 95 with macros',
      copiedWithout(),
      () => writeDoc([], { isBefore97: true, flags: 1, lists: { 24: Buffer.from('AutoOpen') } }),
    ],
    [
      'a document of Word 95 that runs a program by a field',
      withoutLink,
      () => writeDoc([], { isBefore97: true, text: 'Offer \x13DDEAUTO c:\\\\cmd.exe\x14\x15' }),
    ],
    [
      'an old document with a field in two pieces',
      withoutLink,
      () => writeDoc([], { text: 'Offer \x13DDEAUTO c:\\\\cmd.exe\x14\x15', cutAt: 9 }),
    ],
    [
      'an old document whose field says its kind in its list only',
      withoutLink,
      () => writeDoc([], { text: '\x13 XY c:\\\\cmd.exe\x14\x15', lists: { 16: writeFieldList('\x13\x14\x15', 46) } }),
    ],
    [
      'an old document that asks a database for addresses',
      copiedWithout(),
      () => writeDoc([], { lists: { 44: Buffer.from('SELECT') } }),
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

/** Swaps the second and the third sector of the document's stream, in the file and in the table that leads to them. */
function scattered(file: Buffer): Buffer {
  const [table, size] = [512, 512];
  const text = file.indexOf(docHead) / size - 1;
  const [second, third] = [text + 1, text + 2];
  const place = (sector: number) => (sector + 1) * size;
  const held = Buffer.from(file.subarray(place(second), place(third)));
  file.copy(file, place(second), place(third), place(third + 1));
  held.copy(file, place(third));
  for (const [from, to] of [
    [text, third],
    [third, second],
    [second, third + 1],
  ] as const) {
    file.writeUInt32LE(to, table + from * 4);
  }
  return file;
}

function circle(): Buffer {
  const file = writeDoc();
  // The directory follows itself, and so does the table of tables.
  file.writeUInt32LE(1, 512 + 4);
  file.writeUInt32LE(2, 68);
  file.fill(0xff, 512 * 2 + 128, 512 * 3);
  return file;
}
