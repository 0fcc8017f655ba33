import { describe, expect, it } from 'vitest';
import { processorSeconds } from '../../../testing/processor-seconds.ts';
import { type DocContent, writeDoc, writeFieldList } from '../../../testing/written-files/write-doc.ts';
import { openCompoundFile } from './compound-file.ts';
import { inspectDoc } from './inspect-doc.ts';
import { flagsOf, readOldWord } from './old-word.ts';
import { writeCompoundFile } from './write-compound-file.ts';

/** Inspects a file and returns the stored copy. Fails if that copy still contains something harmful. */
function kept(file: Buffer) {
  const inspected = inspectDoc(file);
  if (typeof inspected === 'string') throw new Error(`Refused: ${inspected}.`);
  const { copy, leftOut = [] } = inspected;
  expect(inspectDoc(copy ?? file)).not.toHaveProperty('copy');
  const compound = openCompoundFile(copy ?? file);
  const streams = new Map(
    compound?.entries.map((entry) => [entry.name, compound.read(entry) ?? Buffer.alloc(0)] as const),
  );
  const document = streams.get('WordDocument') ?? Buffer.alloc(0);
  const word = readOldWord(document, streams.get('1Table'));
  if (typeof word === 'string') throw new Error(`Cannot be read: ${word}.`);
  return { isCopied: copy !== undefined, leftOut, text: word.text, word, streams };
}

const formats: [string, DocContent][] = [
  ['in 8 bits', { encoding: 'latin1' }],
  ['in 16 bits', { encoding: 'utf16le' }],
  ['of Word 95', { isBefore97: true }],
  ['saved in pieces', { cutAt: 9 }],
];

describe.each(formats)('a field of an old file %s', (_format, content) => {
  const taken = (field: string) => kept(writeDoc([], { ...content, text: `Offer ${field} end` }));

  it.each([
    ['that runs a program', '\x13DDEAUTO c:\\\\a.exe "/k"\x14shown\x15'],
    ['behind many blanks', `\x13${' '.repeat(5000)}DDEAUTO c:\\\\a.exe\x14shown\x15`],
    ['whose name another makes', '\x13\x13QUOTE 68 68 69\x15 c:\\\\a.exe\x14shown\x15'],
    ['whose name another makes behind blanks', `\x13${' '.repeat(300)}\x13 IF 1=1 "DDE"\x15 c:\\\\a.exe\x14shown\x15`],
    ['within another', '\x13 IF 1 = 1 \x13 INCLUDETEXT "\\\\\\\\198.51.100.7\\\\a"\x14shown\x15\x14shown\x15'],
    ['with a picture from elsewhere', '\x13 includepicture "http://198.51.100.7/a.exe"\x14shown\x15'],
    ['that links to a program', '\x13 HYPERLINK "file:///c:/a.exe"\x14shown\x15'],
    [
      'that links to a folder of another computer',
      '\x13 HYPERLINK \\\\\\\\198.51.100.7\\\\a.exe \\o "68 pages"\x14shown\x15',
    ],
    ['without an end', '\x13LINK c:\\\\a.exe shown'],
  ])('loses its instruction and keeps what it shows: %s', (_what, field) => {
    const { text, isCopied, leftOut } = taken(field);
    expect([isCopied, leftOut]).toEqual([true, ['link']]);
    expect(text).not.toMatch(/a\.exe|198|68/);
    expect(text.startsWith('Offer \x13')).toBe(true);
    if (field.includes('\x15')) expect(text.endsWith('\x14shown\x15 end')).toBe(true);
  });

  it.each([
    ['whose name begins as an active one', '\x13LINKED a\x14\x15'],
    ['that asks another', '\x13 IF \x13 PAGE \x151\x15 = 1 "link" "rd" \x14\x15'],
    ['that links to the web', '\x13 HYPERLINK "https://www.example.com/import/link" \\t "_blank"\x01\x14link\x15'],
    ['that links to a mail', '\x13 HYPERLINK "mailto:sales@example.com"\x14link\x15'],
    ['that links to a place in the document', '\x13 HYPERLINK \\l "_Toc1"\x14link\x15'],
    ['of an address list', '\x13MERGEFIELD Import_Date\x14link\x15'],
  ])('stays as it is: %s', (_what, field) => {
    expect(taken(field)).toMatchObject({ isCopied: false, text: `Offer ${field} end` });
  });
});

describe('an old file', () => {
  it.each([36, 45, 46, 55, 56, 67, 68, 78, 200])('has no field of kind %i, whatever its name is', (kind) => {
    const text = 'Offer \x13 EINFÜGEN c:\\\\a.exe\x14shown\x15';
    const { leftOut, word } = kept(writeDoc([], { text, lists: { 16: writeFieldList(text, kind) } }));
    expect([leftOut, word.text.includes('a.exe')]).toEqual([['link'], false]);
    expect(word.lists.subarray(word.list(16).from).includes(kind)).toBe(false);
  });

  it('loses macros and objects, and keeps its text', () => {
    const { streams, text, leftOut } = kept(
      writeDoc(
        [
          { name: 'Macros', kind: 'storage', hasChildren: true },
          { name: '_VBA_PROJECT', kind: 'stream', data: Buffer.from('Sub AutoOpen') },
          { name: 'ObjectPool', kind: 'storage', hasChildren: true },
          { name: '\x01Ole10Native', kind: 'stream', data: Buffer.from('a.exe') },
          { name: 'Data', kind: 'stream', data: Buffer.from('pictures') },
        ],
        { text: 'Offer of today' },
      ),
    );
    expect([text, leftOut]).toEqual(['Offer of today', ['attachment', 'script']]);
    expect([...streams.keys()].sort()).toEqual(['1Table', 'Data', 'WordDocument']);
  });

  it('is a copy of its own where a reader could find another document in it', () => {
    const inner = writeDoc([], { text: 'Another' });
    const { streams, text } = kept(writeDoc([{ name: 'Contents', kind: 'stream', data: inner }], { text: 'Offer' }));
    expect([text, streams.has('Contents')]).toEqual(['Offer', false]);
    const twice = writeDoc([{ name: 'WORDDOCUMENT', kind: 'stream' }]);
    expect(inspectDoc(twice)).toBe('damaged');
  });

  it.each([true, false])('loses its template on a server, and no other name (Word 95: %s)', (isBefore97) => {
    const names = ['', '\\\\198.51.100.7\\a.dot', 'Offer', '', '', '', 'Tan'];
    const write = (found: readonly string[]) => (isBefore97 ? shortNames(found) : longNames(found));
    const withNames = (found: readonly string[]) => kept(writeDoc([], { isBefore97, lists: { 32: write(found) } }));
    const { word, isCopied, leftOut } = withNames(names);
    expect([isCopied, leftOut]).toEqual([true, []]);
    const { from, length } = word.list(32);
    expect(word.lists.subarray(from, from + length)).toEqual(write(names.with(1, '')));
    expect(withNames(names.with(1, 'Normal.dot')).isCopied).toBe(false);
  });

  it('loses macros that Word 95 kept in the document', () => {
    const { word, isCopied } = kept(
      writeDoc([], { isBefore97: true, flags: 1, lists: { 24: Buffer.from('\xffAutoOpen') } }),
    );
    expect([isCopied, flagsOf(word.document) & 1, word.list(24).length]).toEqual([true, 0, 0]);
    expect(word.document.includes('AutoOpen')).toBe(false);
  });

  it('asks no database for the addresses of a form letter', () => {
    const { word } = kept(writeDoc([], { lists: { 44: Buffer.from('SELECT * FROM \\\\198.51.100.7') } }));
    expect([word.list(44).length, word.lists.includes('SELECT')]).toEqual([0, false]);
  });

  it('is refused if its text cannot be found', () => {
    const file = writeDoc([], { text: 'Offer', lists: { 33: Buffer.from('nothing') } });
    expect(inspectDoc(file)).toBe('damaged');
  });
});

describe('a link in the data of an old file', () => {
  const withData = (data: Buffer) => kept(writeDoc([{ name: 'Data', kind: 'stream', data }]));

  it.each(['http://www.example.com/', 'mailto:desk@example.com'])('stays: %s', (address) => {
    expect(withData(webLink(address)).isCopied).toBe(false);
  });

  it.each(['file:///c:/a.exe', '\\\\198.51.100.7\\a', 'search-ms:query=a'])('leads nowhere: %s', (address) => {
    const { leftOut, streams } = withData(webLink(address));
    expect(leftOut).toEqual(['link']);
    expect(streams.get('Data')?.readUInt32LE(20)).toBe(0);
  });

  it('leads nowhere if it is one to a file', () => {
    const link = Buffer.concat([
      linkHead,
      Buffer.from('0303000000000000c000000000000046', 'hex'),
      Buffer.from('c:\\a.exe'),
    ]);
    expect(withData(link).streams.get('Data')?.readUInt32LE(20)).toBe(0);
  });

  it('fetches no picture', () => {
    const saved = Buffer.from('05c1080000000601020000008701', 'hex');
    expect(withData(saved).isCopied).toBe(false);
    const linked = Buffer.from('05c10800000006010a0000008701', 'hex');
    expect(withData(linked).streams.get('Data')?.readUInt32LE(8)).toBe(0);
  });
});

describe('a picture of an old file that is in a file of its own', () => {
  const address = '\\\\198.51.100.7\\a.tif';
  /** A header of 58 bytes, followed by the name with its length. */
  const pictureOf = (kind: number) => {
    const head = Buffer.alloc(58);
    head.writeUInt32LE(head.length + 1 + address.length, 0);
    head.writeUInt16LE(head.length, 4);
    head.writeUInt16LE(kind, 6);
    return Buffer.concat([head, Buffer.from([address.length]), Buffer.from(address, 'latin1')]);
  };
  const before97 = (kind: number) =>
    // Lists begin behind a head of this many bytes.
    writeDoc([], {
      isBefore97: true,
      lists: { 13: Buffer.concat([pictureOf(kind), Buffer.from([68, 4, 0, 4, 0, 0])]) },
    });
  const of97 = (kind: number) =>
    writeDoc([{ name: 'Data', kind: 'stream', data: Buffer.concat([Buffer.alloc(9), pictureOf(kind)]) }], {
      lists: { 12: Buffer.from([0x03, 0x6a, 9, 0, 0, 0]) },
    });

  it.each([
    ['of Word 6', before97, 'WordDocument', 1024],
    ['of Word 97', of97, 'Data', 9],
  ] as const)('is not fetched: %s', (_version, write, stream, place) => {
    for (const kind of [94, 98, 99]) {
      const { leftOut, streams } = kept(write(kind));
      const held = streams.get(stream) ?? Buffer.alloc(0);
      expect([leftOut, held[place + 58]]).toEqual([['link'], 0]);
      // The last kind may be the points of a picture, which stay.
      expect(held.includes('198.51.100.7')).toBe(kind === 99);
    }
    expect(kept(write(100)).isCopied).toBe(false);
  });
});

it('a copy of many megabytes is read as it was written', () => {
  const data = Buffer.alloc(9_000_000, 'picture ');
  const streams = ['Data', '1Table', 'WordDocument'].map((name) => ({ name, data }));
  const again = openCompoundFile(writeCompoundFile(streams, Buffer.alloc(16)));
  expect(again?.topLevel.map(({ name }) => name).sort()).toEqual(['1Table', 'Data', 'WordDocument']);
  for (const entry of again?.topLevel ?? []) expect(again?.read(entry)?.equals(data)).toBe(true);
});

it('a million marks and blanks are read in passing', async () => {
  const text = `${'\x13 '.repeat(500_000)}\x13${' '.repeat(1_000_000)}`;
  const { seconds } = await processorSeconds(async () => inspectDoc(writeDoc([], { text })));
  expect(seconds).toBeLessThan(2);
});

const linkHead = Buffer.from('d0c9ea79f9bace118c8200aa004ba90b0200000001000000', 'hex');

function webLink(address: string): Buffer {
  const text = Buffer.from(`${address}\0`, 'utf16le');
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  return Buffer.concat([linkHead, Buffer.from('e0c9ea79f9bace118c8200aa004ba90b', 'hex'), size, text]);
}

function longNames(names: readonly string[]): Buffer {
  const head = Buffer.from([0xff, 0xff, names.length, 0, 0, 0]);
  return Buffer.concat([head, ...names.map((name) => Buffer.from(String.fromCharCode(name.length) + name, 'utf16le'))]);
}

function shortNames(names: readonly string[]): Buffer {
  const texts = Buffer.concat(names.map((name) => Buffer.from(String.fromCharCode(name.length) + name, 'latin1')));
  return Buffer.concat([Buffer.from([texts.length + 2, 0]), texts]);
}
