import {
  type HostileFile,
  harmless,
  type Random,
  randomBytes,
  refusedAs,
  type WordCase,
  wordCases,
} from './hostile-file.ts';
import { type CompoundPart, writeCompound } from './write-compound.ts';

const head = Buffer.from('eca5c100000000000000000000000000', 'hex');

/** Writes a small Word file of the old format. @param text as it is in the file, with the marks of fields */
export function writeDoc(parts: readonly CompoundPart[] = [], text: Buffer = Buffer.alloc(0)): Buffer {
  const own: CompoundPart[] = [
    { name: 'WordDocument', kind: 'stream', data: Buffer.concat([head, text]) },
    { name: '1Table', kind: 'stream' },
  ];
  return writeCompound([...own, ...parts]);
}

const withField = (instruction: string, encoding: 'latin1' | 'utf16le') =>
  writeDoc([], Buffer.from(`Offer \x13 ${instruction} \x14shown\x15 of today`, encoding));

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
    ...(['latin1', 'utf16le'] as const).flatMap((encoding): WordCase[] => [
      [
        `an old document that runs a program by a field in ${encoding}`,
        scripted,
        () => withField('DDEAUTO c:\\\\cmd.exe "/k"', encoding),
      ],
      [
        `an old document with a picture from outside in ${encoding}`,
        scripted,
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
      scripted,
      () => scattered(writeDoc([], Buffer.from(`${' '.repeat(490)}\x13 DDEAUTO c:\\\\cmd.exe\x15`, 'latin1'))),
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
  const text = file.indexOf(head) / size - 1;
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
