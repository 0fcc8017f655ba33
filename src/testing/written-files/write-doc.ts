import { type CompoundPart, writeCompound } from './write-compound.ts';

/** The first bytes of the stream with the text. */
export const docHead = Buffer.from('eca5c100000000000000', 'hex');

export interface DocContent {
  /** The text, including the marks of fields. */
  text?: string;
  encoding?: 'latin1' | 'utf16le';
  /** Bytes of further lists that the header refers to, by their numbers. */
  lists?: Readonly<Record<number, Buffer>>;
  /** The format of Word 95: everything in one stream, without a list of pieces. */
  isBefore97?: boolean;
  /** Flags of the header. */
  flags?: number;
  /** Position where the text is split into two pieces; the second comes first in the file. */
  cutAt?: number;
}

const headSize = 1024;
const clxList = 33;

/** Writes a small Word file of the old format. */
export function writeDoc(parts: readonly CompoundPart[] = [], content: DocContent = {}): Buffer {
  const { document, lists } = content.isBefore97 ? writeBefore97(content) : write97(content);
  const own: CompoundPart[] = [{ name: 'WordDocument', kind: 'stream', data: document }];
  if (lists) own.push({ name: '1Table', kind: 'stream', data: lists });
  return writeCompound([...own, ...parts]);
}

function write97({ text = '', encoding = 'latin1', lists = {}, flags = 0, cutAt = text.length }: DocContent): {
  document: Buffer;
  lists: Buffer;
} {
  const head = Buffer.alloc(headSize);
  docHead.copy(head);
  head.writeUInt16LE(0x0200 | flags, 10);
  head.writeUInt16LE(14, 32);
  head.writeUInt16LE(22, 62);
  head.writeUInt32LE(text.length, 76);
  head.writeUInt16LE(93, 152);
  const ends = [text.slice(cutAt), text.slice(0, cutAt)].map((part) => Buffer.from(part, encoding));
  const all = place({ [clxList]: listPieces({ text, cutAt, encoding }), ...lists }, 0, (number, from, length) => {
    head.writeUInt32LE(from, 154 + number * 8);
    head.writeUInt32LE(length, 158 + number * 8);
  });
  return { document: Buffer.concat([head, ...ends]), lists: all };
}

function listPieces({
  text,
  cutAt,
  encoding,
}: {
  text: string;
  cutAt: number;
  encoding: 'latin1' | 'utf16le';
}): Buffer {
  const pieces = Buffer.alloc(5 + 3 * 4 + 2 * 8);
  pieces[0] = 2;
  pieces.writeUInt32LE(pieces.length - 5, 1);
  pieces.writeUInt32LE(cutAt, 9);
  pieces.writeUInt32LE(text.length, 13);
  const behind = text.length - cutAt;
  for (const [index, from] of [behind, 0].entries()) {
    const stated = encoding === 'latin1' ? 0x40000000 | ((headSize + from) * 2) : headSize + from * 2;
    pieces.writeUInt32LE(stated, 17 + index * 8 + 2);
  }
  return pieces;
}

function writeBefore97({ text = '', lists = {}, flags = 0 }: DocContent): { document: Buffer; lists?: undefined } {
  const head = Buffer.alloc(headSize);
  head.writeUInt16LE(0xa5dc, 0);
  head.writeUInt16LE(101, 2);
  head.writeUInt16LE(flags, 10);
  head.writeUInt32LE(headSize, 0x18);
  head.writeUInt32LE(headSize + text.length, 0x1c);
  head.writeUInt32LE(text.length, 0x34);
  const all = place(lists, headSize + text.length, (number, from, length) => {
    const entry = number < 38 ? 0x58 + number * 8 : 0x192 + (number - 38) * 8;
    head.writeUInt32LE(from, entry);
    head.writeUInt32LE(length, entry + 4);
  });
  return { document: Buffer.concat([head, Buffer.from(text, 'latin1'), all]) };
}

function place(
  lists: Readonly<Record<number, Buffer>>,
  start: number,
  note: (number: number, from: number, length: number) => void,
): Buffer {
  let from = start;
  for (const [number, data] of Object.entries(lists)) {
    note(Number(number), from, data.length);
    from += data.length;
  }
  return Buffer.concat(Object.values(lists));
}

/** Writes the list of the fields in a text, each of this kind. */
export function writeFieldList(text: string, kind: number): Buffer {
  const marks = [...text].flatMap((mark, index) => ('\x13\x14\x15'.includes(mark) ? [{ mark, index }] : []));
  const list = Buffer.alloc((marks.length + 1) * 4 + marks.length * 2);
  for (const [index, { mark, index: place }] of marks.entries()) {
    list.writeUInt32LE(place, index * 4);
    list[(marks.length + 1) * 4 + index * 2] = mark.charCodeAt(0);
    list[(marks.length + 1) * 4 + index * 2 + 1] = mark === '\x13' ? kind : 0;
  }
  list.writeUInt32LE(text.length, marks.length * 4);
  return list;
}
