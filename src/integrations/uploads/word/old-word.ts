import type { UploadRefusal } from '../refusal.ts';

/** A contiguous run of text in the file, with 1 or 2 bytes per character. */
interface Piece {
  /** Index of its first character in the whole text. */
  first: number;
  length: number;
  offset: number;
  width: 1 | 2;
}

/**
 * The text of a Word file from before 2007 and the lists that its header refers to. Its bytes are changed in place.
 */
export interface OldWord {
  /** The stream of the text, with the header. */
  document: Buffer;
  /** The stream of the lists; before Word 97 the stream of the text. */
  lists: Buffer;
  isBefore97: boolean;
  /** All text: of the pages, followed by notes, headers and boxes. One character each, including marks. */
  text: string;
  /** Start of the text of the pages, footnotes, headers, macros, comments, endnotes, boxes, and boxes in headers. */
  starts: number[];
  /** Replaces a character by a blank. */
  blank(index: number): void;
  /** Returns where a list is. */
  list(number: number): { from: number; length: number };
  shorten(number: number, length: number): void;
}

const markOf97 = 0xa5ec;
/** Word 6 and 95, and their East Asian editions. */
const marksBefore97 = new Set([0xa5dc, 0xa697, 0xa699]);
const versionsBefore97 = { first: 101, last: 105 };
const flagsPlace = 10;
export const oldWordFlags = {
  isTemplate: 0x01,
  isInPieces: 0x04,
  isEncrypted: 0x0100,
  usesSecondTable: 0x0200,
  isWide: 0x1000,
};
const clxList = 33;
/** Flag of a piece with 1 byte per character. */
const narrowPiece = 0x40000000;
/** Size of a piece in the list: its position is stored after 2 bytes. */
const pieceSize = 8;

/** Returns which version a text stream's header belongs to; `other` if it cannot be read here. */
export function kindOfHead(head: Buffer): 'word-97' | 'before-97' | 'other' {
  if (head.length < 64) return 'other';
  const [mark, version] = [head.readUInt16LE(0), head.readUInt16LE(2)];
  if (mark === markOf97) return 'word-97';
  const isKnown = version >= versionsBefore97.first && version <= versionsBefore97.last;
  return marksBefore97.has(mark) && isKnown ? 'before-97' : 'other';
}

export function flagsOf(head: Buffer): number {
  return head.readUInt16LE(flagsPlace);
}

/**
 * Reads the text of a document. `lists`: the stream with its lists, for Word 97 and later. Returns the reason if it
 * cannot be read.
 */
export function readOldWord(document: Buffer, lists: Buffer | undefined): OldWord | UploadRefusal {
  const isBefore97 = kindOfHead(document) === 'before-97';
  const tables = isBefore97 ? document : lists;
  if (!tables) return 'damaged';
  const placeOf = isBefore97 ? placeBefore97 : place97(document);
  const countsFrom = isBefore97 ? 0x34 : 76;
  const headEnd = placeOf?.(countedLists) ?? 0;
  if (!placeOf || document.length < headEnd) return 'damaged';
  const list = (number: number) => {
    const place = placeOf(number);
    const [from, length] = [document.readUInt32LE(place), document.readUInt32LE(place + 4)];
    return from + length > tables.length ? { from: 0, length: 0 } : { from, length };
  };
  const pieces =
    isBefore97 && !(flagsOf(document) & oldWordFlags.isInPieces)
      ? onePiece(document)
      : readPieces(tables, list(clxList), isBefore97 && wideness(document));
  if (!pieces || !areWithin(pieces, document.length)) return 'damaged';
  const text = pieces
    .map(({ offset, length, width }) =>
      document.toString(width === 1 ? 'latin1' : 'utf16le', offset, offset + length * width),
    )
    .join('');
  const starts: number[] = [];
  let start = 0;
  for (let part = 0; part < 8; part += 1) {
    starts.push(start);
    start += document.readUInt32LE(countsFrom + part * 4);
  }
  return {
    document,
    lists: tables,
    isBefore97,
    text,
    starts,
    blank(index) {
      const piece = pieceOf(pieces, index);
      if (!piece) return;
      const place = piece.offset + (index - piece.first) * piece.width;
      if (piece.width === 1) document[place] = 0x20;
      else document.writeUInt16LE(0x20, place);
    },
    list,
    shorten: (number, length) => void document.writeUInt32LE(length, placeOf(number) + 4),
  };
}

/** Lists that are read here have lower numbers. */
const countedLists = 86;

/**
 * Returns a function for the place in the header that stores a list's position and length. The parts of the
 * header before that declare their own size.
 */
function place97(document: Buffer): ((number: number) => number) | undefined {
  // Markers of all versions since 1997.
  const isKnown = document.length > 154 && document.readUInt16LE(32) === 14 && document.readUInt16LE(62) === 22;
  return isKnown ? (number) => 154 + number * 8 : undefined;
}

/** There are ten bytes of other data between the lists. Lists after these did not exist yet. */
const placeBefore97 = (number: number) => (number < 38 ? 0x58 + number * 8 : 0x192 + (number - 38) * 8);

function wideness(document: Buffer): 1 | 2 {
  return flagsOf(document) & oldWordFlags.isWide ? 2 : 1;
}

function onePiece(document: Buffer): Piece[] {
  const [from, to] = [document.readUInt32LE(0x18), document.readUInt32LE(0x1c)];
  const width = wideness(document);
  return to >= from ? [{ first: 0, length: Math.floor((to - from) / width), offset: from, width }] : [];
}

/**
 * Reads the list of pieces, which follows the formats of some pieces. `width`: used for all pieces if the list does not
 * contain it.
 */
function readPieces(
  lists: Buffer,
  { from, length }: { from: number; length: number },
  width: 1 | 2 | false,
): Piece[] | undefined {
  const end = from + length;
  let place = from;
  while (place + 3 <= end && lists[place] === 1) place += 3 + lists.readUInt16LE(place + 1);
  if (place + 5 > end || lists[place] !== 2) return undefined;
  const size = lists.readUInt32LE(place + 1);
  const count = Math.floor((size - 4) / (4 + pieceSize));
  const starts = place + 5;
  if (count < 0 || starts + size > end) return undefined;
  return Array.from({ length: count }, (_, index): Piece => {
    const first = lists.readUInt32LE(starts + index * 4);
    const next = lists.readUInt32LE(starts + index * 4 + 4);
    const stated = lists.readUInt32LE(starts + (count + 1) * 4 + index * pieceSize + 2);
    const isNarrow = (stated & narrowPiece) !== 0;
    const offset = width || !isNarrow ? stated & ~narrowPiece : (stated & ~narrowPiece) >>> 1;
    return { first, length: next - first, offset, width: width || (isNarrow ? 1 : 2) };
  });
}

/** True if the pieces are consecutive and within the file, and together at most twice as long as the file. */
function areWithin(pieces: readonly Piece[], size: number): boolean {
  let [next, bytes] = [0, 0];
  for (const { first, length, offset, width } of pieces) {
    if (first !== next || length < 0 || offset < 0 || offset + length * width > size) return false;
    next += length;
    bytes += length * width;
  }
  return bytes <= size * 2;
}

function pieceOf(pieces: readonly Piece[], index: number): Piece | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const piece = pieces[middle];
    if (!piece) return undefined;
    if (index < piece.first) high = middle - 1;
    else if (index >= piece.first + piece.length) low = middle + 1;
    else return piece;
  }
  return undefined;
}
