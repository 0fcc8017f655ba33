import { type ParseBudget, PdfParser } from './parse-value.ts';
import { type PdfDict, PdfStream, type PdfValue, UnreadablePdf } from './pdf-values.ts';

/** An object as the file defines it. A number may be defined several times; readers use the last definition. */
export interface Definition {
  number: number;
  generation: number;
  value: PdfValue;
  /** Offset in the file; for an object in a stream, that of the stream. */
  at: number;
}

export interface PlacedTrailer {
  dict: PdfDict;
  at: number;
}

export interface ScannedPdf {
  definitions: Definition[];
  trailers: PlacedTrailer[];
  /** Everything outside the streams, a character for each byte. */
  plain: string;
}

export const objectLimit = 100_000;
/** Words that look like a definition and are none; a file by an ordinary program has none. */
const candidateLimit = 10_000;

/** The two numbers before the word `obj`, in at most so many characters. */
const endsAsHeader = /\d[\s\0]+\d{1,10}[\s\0]*$/;

interface Scan extends ScannedPdf {
  parser: PdfParser;
  /** Offsets of the word `obj` of each definition. */
  headers: Set<number>;
  streams: { from: number; to: number }[];
  /** Numbers that definitions so far stand for, for lengths of streams. */
  numbers: Map<number, number>;
}

/**
 * Finds every object of a file from its first byte to its last, without its index: what an index of any kind could lead to
 * is found. Takes time linear in the bytes.
 */
export function scanObjects(bytes: Uint8Array, budget: ParseBudget): ScannedPdf {
  const parser = new PdfParser(bytes, 0, budget);
  const scan: Scan = {
    parser,
    definitions: [],
    trailers: [],
    plain: '',
    headers: new Set(),
    streams: [],
    numbers: new Map(),
  };
  for (parser.skipSpace(); parser.at < parser.bytes.length; parser.skipSpace()) scanNext(scan);
  if (hidesObjects(parser.bytes, scan.headers)) throw new UnreadablePdf('polyglot');
  return { definitions: scan.definitions, trailers: scan.trailers, plain: outside(parser.bytes, scan.streams) };
}

function scanNext(scan: Scan): void {
  const { parser } = scan;
  const { at } = parser;
  const header = readHeader(scan);
  if (header) {
    scanDefinition(scan, { ...header, at });
    return;
  }
  if (parser.skipWord('trailer')) {
    parser.skipSpace();
    // Without a dictionary the word means nothing.
    if (parser.bytes.toString('latin1', parser.at, parser.at + 2) !== '<<') return;
    const trailer = parser.readValue();
    if (trailer instanceof Map) scan.trailers.push({ dict: trailer, at });
    return;
  }
  // A bracket between objects opens nothing.
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
  const { parser, definitions, numbers } = scan;
  if (definitions.length >= objectLimit) throw new UnreadablePdf('too-complex');
  parser.skipSpace();
  const isEmpty = parser.skipWord('endobj');
  let value: PdfValue = isEmpty ? null : parser.readValue();
  if (value instanceof Map) value = readStream(scan, value) ?? value;
  if (typeof value === 'number') numbers.set(header.number, value);
  definitions.push({ ...header, value });
}

function readStream({ parser, streams, numbers }: Scan, dict: PdfDict): PdfStream | undefined {
  parser.skipSpace();
  if (!parser.skipWord('stream')) return undefined;
  const { bytes } = parser;
  while (bytes[parser.at] === 32) parser.at += 1;
  if (bytes[parser.at] === 13) parser.at += 1;
  if (bytes[parser.at] === 10) parser.at += 1;
  const from = parser.at;
  const to = statedEnd(parser, from, lengthOf(dict, numbers)) ?? markedEnd(bytes, from);
  parser.at = to;
  streams.push({ from, to });
  return new PdfStream(dict, bytes.subarray(from, to));
}

function lengthOf(dict: PdfDict, numbers: Map<number, number>): number | undefined {
  const length = dict.get('Length');
  if (typeof length === 'number') return length;
  return length && typeof length === 'object' && 'number' in length ? numbers.get(length.number) : undefined;
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
 * True if an object is written where the scan saw none: within a stream, a string or a comment. Only an index could lead
 * there, or a reader that repairs files in its own way.
 */
function hidesObjects(bytes: Buffer, headers: ReadonlySet<number>): boolean {
  let candidates = 0;
  for (let at = bytes.indexOf('obj', 0, 'latin1'); at >= 0; at = bytes.indexOf('obj', at + 3, 'latin1')) {
    const before = bytes[at - 1] ?? 0;
    const isEnd = before === 100 && bytes.toString('latin1', at - 3, at) === 'end';
    if (isEnd || headers.has(at) || !/[\s\0\d]/.test(String.fromCharCode(before))) continue;
    candidates += 1;
    if (candidates > candidateLimit) throw new UnreadablePdf('too-complex');
    const lines = bytes.toString('latin1', Math.max(0, at - 256), at);
    if (endsAsHeader.test(lines) || endsAsHeader.test(lines.replace(/%[^\r\n]*/g, ' '))) return true;
  }
  return false;
}

function outside(bytes: Buffer, streams: readonly { from: number; to: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of streams) {
    parts.push(bytes.toString('latin1', at, from));
    at = to;
  }
  parts.push(bytes.toString('latin1', at));
  return parts.join(' ');
}
