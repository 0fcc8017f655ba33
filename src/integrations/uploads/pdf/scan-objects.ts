import { type ParseBudget, PdfParser } from './parse-value.ts';
import { type PdfDict, PdfStream, type PdfValue, UnreadablePdf } from './pdf-values.ts';

/** An object as the file defines it. A number may be defined several times; readers use the last definition. */
export interface Definition {
  number: number;
  generation: number;
  value: PdfValue;
  /** Offset in the file; for an object inside a stream, the stream's offset. */
  at: number;
}

export interface PlacedTrailer {
  dict: PdfDict;
  at: number;
}

export interface ScannedPdf {
  definitions: Definition[];
  trailers: PlacedTrailer[];
  /** Everything outside the streams, one character per byte. */
  plain: string;
  /**
   * True if an object is written inside a stream or string of another one: readers that use an index may see other
   * pages.
   */
  isDoubtful: boolean;
  /** True if an object is written in a comment or in bytes that belong to no object. */
  hasStrays: boolean;
}

export const objectLimit = 100_000;
/** Maximum number of words `obj` that begin no scanned definition; a file by an ordinary program has none. */
const candidateLimit = 10_000;
/** Maximum number of definitions in comments and in bytes that belong to no object. */
const strayLimit = 200;

/** The two numbers before the word `obj`, within a limited number of characters. */
const endsAsHeader = /\d{1,10}[\s\0]+\d{1,10}[\s\0]*$/;

interface Range {
  from: number;
  to: number;
}

interface Scan extends ScannedPdf {
  parser: PdfParser;
  /** Offsets of the word `obj` of each definition. */
  headers: Set<number>;
  streams: Range[];
  /** From the header of each definition to its end. */
  extents: Range[];
  /** Objects that are numbers, from the definitions found so far; used as stream lengths. */
  numbers: Map<number, number>;
  /** All objects of the file that are numbers; some contain the length of a stream before them. */
  allNumbers?: Map<number, number>;
}

/** An object that consists of one whole number. */
const numberObject = /(\d{1,10})[\s\0]{1,8}\d{1,5}[\s\0]{1,8}obj[\s\0]{1,8}(\d{1,10})[\s\0]{1,8}endobj/g;

/**
 * Finds every object of a file from its first byte to its last, without using its index, so that it finds every object
 * that any index could point to. Takes time linear in the bytes.
 */
export function scanObjects(bytes: Uint8Array, budget: ParseBudget): ScannedPdf {
  const parser = new PdfParser(bytes, 0, budget);
  const scan: Scan = {
    parser,
    definitions: [],
    trailers: [],
    plain: '',
    isDoubtful: false,
    hasStrays: false,
    headers: new Set(),
    streams: [],
    extents: [],
    numbers: new Map(),
  };
  for (skipSpace(parser); parser.at < parser.bytes.length; skipSpace(parser)) scanNext(scan);
  const found = [...scan.definitions];
  const isDoubtful = !scanStrays(scan, strayHeaders(scan));
  const strays = scan.definitions.slice(found.length);
  // Objects in ordinary positions take precedence over those in comments.
  const definitions = [...strays, ...found];
  const plain = outside(parser.bytes, scan.streams);
  return { definitions, trailers: scan.trailers, plain, isDoubtful, hasStrays: strays.length > 0 };
}

/**
 * Skips space and comments. The end mark is not a comment: programs that append changes may continue right after it.
 */
function skipSpace(parser: PdfParser): void {
  parser.skipSpace('%%EOF');
  while (parser.skipWord('%%EOF')) parser.skipSpace('%%EOF');
}

function scanNext(scan: Scan): void {
  const { parser } = scan;
  const { at: offset } = parser;
  // Some programs write the next object without a space.
  if (parser.skipWord('endobj') || parser.skipWord('endstream')) return;
  const header = readHeader(scan);
  if (header) {
    scanDefinition(scan, { ...header, at: offset });
    return;
  }
  if (parser.skipWord('trailer')) {
    parser.skipSpace();
    // Without a dictionary, the word has no meaning.
    if (parser.bytes.toString('latin1', parser.at, parser.at + 2) !== '<<') return;
    const trailer = parser.readValue();
    if (trailer instanceof Map) scan.trailers.push({ dict: trailer, at: offset });
    return;
  }
  // A bracket between objects has no meaning.
  if (parser.bytes[parser.at] === 40) parser.at += 1;
  else parser.skipToken();
}

function readHeader({ parser, headers }: Scan): { number: number; generation: number } | undefined {
  const from = parser.at;
  const number = parser.readInteger();
  if (number !== undefined) {
    parser.skipSpace();
    const generation = parser.readInteger();
    if (generation !== undefined) {
      parser.skipSpace();
      headers.add(parser.at);
      if (parser.skipWord('obj')) return { number, generation };
      headers.delete(parser.at);
    }
  }
  parser.at = from;
  return undefined;
}

function scanDefinition(scan: Scan, header: Omit<Definition, 'value'>): void {
  const { parser, definitions, numbers, extents } = scan;
  if (definitions.length >= objectLimit) throw new UnreadablePdf('too-complex');
  parser.skipSpace();
  const isEmpty = parser.skipWord('endobj');
  let value: PdfValue = isEmpty ? null : parser.readValue();
  if (value instanceof Map) value = readStream(scan, value) ?? value;
  if (typeof value === 'number') numbers.set(header.number, value);
  definitions.push({ ...header, value });
  extents.push({ from: header.at, to: parser.at });
}

function readStream(scan: Scan, dict: PdfDict): PdfStream | undefined {
  const { parser, streams } = scan;
  parser.skipSpace();
  if (!parser.skipWord('stream')) return undefined;
  const { bytes } = parser;
  while (bytes[parser.at] === 32) parser.at += 1;
  if (bytes[parser.at] === 13) parser.at += 1;
  if (bytes[parser.at] === 10) parser.at += 1;
  const from = parser.at;
  const to = statedEnd(parser, from, lengthOf(dict, scan)) ?? markedEnd(bytes, from);
  parser.at = to;
  streams.push({ from, to });
  return new PdfStream(dict, bytes.subarray(from, to));
}

function lengthOf(dict: PdfDict, scan: Scan): number | undefined {
  const length = dict.get('Length');
  if (typeof length === 'number') return length;
  if (!length || typeof length !== 'object' || !('number' in length)) return undefined;
  scan.allNumbers ??= numbersIn(scan.parser.bytes);
  return scan.numbers.get(length.number) ?? scan.allNumbers.get(length.number);
}

function numbersIn(bytes: Buffer): Map<number, number> {
  const found = bytes.toString('latin1').matchAll(numberObject);
  return new Map([...found].map(([, number, value]) => [Number(number), Number(value)]));
}

function statedEnd(parser: PdfParser, from: number, length: number | undefined): number | undefined {
  if (length === undefined || !Number.isInteger(length) || length < 0) return undefined;
  const to = from + length;
  const behind = parser.bytes.toString('latin1', to, to + 24).trimStart();
  return behind.startsWith('endstream') ? to : undefined;
}

function markedEnd(bytes: Buffer, from: number): number {
  const mark = bytes.indexOf('endstream', from, 'latin1');
  if (mark < 0) throw new UnreadablePdf('damaged');
  let to = mark;
  if (to > from && bytes[to - 1] === 10) to -= 1;
  if (to > from && bytes[to - 1] === 13) to -= 1;
  return to;
}

/**
 * Returns the positions of headers that the scan has not reached: within a stream, a string, a comment or bytes that
 * belong to no object. Only an index could lead there, or a reader that repairs files differently. A header that is
 * split by a comment, or lies within another object, has the position `undefined` and comes last: one of them makes the
 * file doubtful, and another PDF in a stream has any number.
 */
function strayHeaders({ parser: { bytes }, headers, extents }: Scan): (number | undefined)[] {
  let extent = 0;
  const found: (number | undefined)[] = [];
  let candidates = 0;
  for (let index = bytes.indexOf('obj', 0, 'latin1'); index >= 0; index = bytes.indexOf('obj', index + 3, 'latin1')) {
    const before = bytes[index - 1] ?? 0;
    const isEnd = before === 100 && bytes.toString('latin1', index - 3, index) === 'end';
    const isWord = bytes.toString('latin1', index, index + 6) === 'object';
    if (isEnd || isWord || headers.has(index) || !/[\s\0\d]/.test(String.fromCharCode(before))) continue;
    candidates += 1;
    if (candidates > candidateLimit) throw new UnreadablePdf('too-complex');
    const lines = bytes.toString('latin1', Math.max(0, index - 256), index);
    const header = endsAsHeader.exec(lines)?.[0];
    const place = header === undefined ? undefined : index - header.length;
    if (place === undefined && !endsAsHeader.test(lines.replace(/%[^\r\n]*/g, ' '))) continue;
    while ((extents[extent]?.to ?? bytes.length) <= (place ?? 0)) extent += 1;
    const isWithin = place !== undefined && place >= (extents[extent]?.from ?? bytes.length);
    found.push(isWithin ? undefined : place);
    if (found.at(-1) === undefined) return found;
  }
  if (found.length > strayLimit) throw new UnreadablePdf('too-complex');
  return found;
}

/** Reads the definitions at these positions. Returns false if one of them cannot be read or has no position. */
function scanStrays(scan: Scan, places: readonly (number | undefined)[]): boolean {
  const { parser } = scan;
  return places.every((place) => {
    if (place === undefined) return false;
    parser.at = place;
    const header = readHeader(scan);
    try {
      if (header) scanDefinition(scan, { ...header, at: place });
    } catch (error) {
      // The bytes look like a header by chance.
      if (!(error instanceof UnreadablePdf) || error.reason !== 'damaged') throw error;
      return false;
    }
    return header !== undefined;
  });
}

function outside(bytes: Buffer, streams: readonly Range[]): string {
  const parts: string[] = [];
  let offset = 0;
  for (const { from, to } of streams.toSorted((one, other) => one.from - other.from)) {
    if (from < offset) continue;
    parts.push(bytes.toString('latin1', offset, from));
    offset = to;
  }
  parts.push(bytes.toString('latin1', offset));
  return parts.join(' ');
}
