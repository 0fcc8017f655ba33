import { createInflateRaw } from 'node:zlib';
import type { UploadRefusal } from '../refusal.ts';

/** Reason why a ZIP or its content is refused. */
export class RefusedPackage extends Error {
  readonly reason: UploadRefusal;
  constructor(reason: UploadRefusal) {
    super(`The package is refused: ${reason}.`);
    this.reason = reason;
  }
}

export interface ZipPart {
  /** In lower case, as Word compares names. */
  name: string;
  /** Name as written in the file. */
  givenName: string;
  checksum: number;
  /** Declared number of bytes after decompression. */
  size: number;
  isPacked: boolean;
  data: Buffer;
}

const partLimit = 2000;
const endSize = 22;
const localSize = 30;
const centralSize = 46;
const isEncrypted = 0x0001;
const descriptorSize = 24;

/**
 * Reads the directory of a ZIP and checks that the file consists of that directory and its parts only: no bytes before
 * or between them, no part within another, no second directory for large files. Throws `RefusedPackage`.
 */
export function readZip(bytes: Uint8Array): ZipPart[] {
  const zip = withoutBlanksBehind(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const end = zip.length - endSize;
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) throw new RefusedPackage(endElsewhere(zip));
  const [count, size, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  if (count !== zip.readUInt16LE(end + 8) || zip.readUInt32LE(end + 4) !== 0) throw new RefusedPackage('damaged');
  if (start + size !== end) throw new RefusedPackage('damaged');
  if (count > partLimit) throw new RefusedPackage('too-complex');
  const entries = readTable(zip, { start, end, count });
  const parts = placeParts(zip, entries, start);
  if (new Set(parts.map(({ name }) => name)).size < parts.length) throw new RefusedPackage('damaged');
  return parts.filter(({ name }) => !name.endsWith('/'));
}

/** Mail gateways append a line break to a file. */
function withoutBlanksBehind(zip: Buffer): Buffer {
  const blanks = /[\r\n ]{1,16}$/.exec(zip.toString('latin1', Math.max(0, zip.length - 17)))?.[0].length ?? 0;
  return zip.subarray(0, zip.length - blanks);
}

/** Distinguishes data after the end (polyglot) from a missing end (damaged). */
function endElsewhere(zip: Buffer): UploadRefusal {
  return zip.subarray(-65_557).includes('PK\x05\x06', 0, 'latin1') ? 'polyglot' : 'damaged';
}

interface Entry {
  name: Buffer;
  flags: number;
  method: number;
  checksum: number;
  packed: number;
  size: number;
  at: number;
}

function readTable(zip: Buffer, { start, end, count }: { start: number; end: number; count: number }): Entry[] {
  const entries: Entry[] = [];
  let offset = start;
  for (let index = 0; index < count; index += 1) {
    if (offset + centralSize > end || zip.readUInt32LE(offset) !== 0x02014b50) throw new RefusedPackage('damaged');
    const nameLength = zip.readUInt16LE(offset + 28);
    entries.push({
      name: zip.subarray(offset + centralSize, offset + centralSize + nameLength),
      flags: zip.readUInt16LE(offset + 8),
      method: zip.readUInt16LE(offset + 10),
      checksum: zip.readUInt32LE(offset + 16),
      packed: zip.readUInt32LE(offset + 20),
      size: zip.readUInt32LE(offset + 24),
      at: zip.readUInt32LE(offset + 42),
    });
    offset += centralSize + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
  }
  if (offset !== end) throw new RefusedPackage('damaged');
  return entries;
}

function placeParts(zip: Buffer, entries: readonly Entry[], tableStart: number): ZipPart[] {
  let free = 0;
  // A size descriptor may follow a part that was written as a stream.
  const isGap = (from: number, to: number) => to < from || to > from + (from === 0 ? 0 : descriptorSize);
  const parts = entries
    .toSorted((one, other) => one.at - other.at)
    .map((entry) => {
      const from = dataStart(zip, entry, tableStart);
      const to = from + entry.packed;
      if (isGap(free, entry.at) || to > tableStart) throw new RefusedPackage('damaged');
      free = to;
      return {
        name: partName(entry.name),
        givenName: entry.name.toString('utf8').replaceAll('\\', '/'),
        checksum: entry.checksum,
        size: entry.size,
        isPacked: entry.method === 8,
        data: zip.subarray(from, to),
      };
    });
  if (isGap(free, tableStart)) throw new RefusedPackage('damaged');
  return parts;
}

function dataStart(zip: Buffer, { name, flags, method, at: offset }: Entry, tableStart: number): number {
  if (flags & isEncrypted) throw new RefusedPackage('encrypted');
  const isKnown = method === 0 || method === 8;
  if (!isKnown || offset + localSize > tableStart || zip.readUInt32LE(offset) !== 0x04034b50)
    throw new RefusedPackage('damaged');
  const nameEnd = offset + localSize + zip.readUInt16LE(offset + 26);
  const isSame = zip.subarray(offset + localSize, nameEnd).equals(name) && zip.readUInt16LE(offset + 8) === method;
  if (!isSame || (zip.readUInt16LE(offset + 6) & isEncrypted) !== 0) throw new RefusedPackage('damaged');
  return nameEnd + zip.readUInt16LE(offset + 28);
}

function partName(bytes: Buffer): string {
  const name = bytes.toString('utf8').replaceAll('\\', '/').toLowerCase();
  const steps = name.split('/');
  const isPlain = !name.includes('\0') && !steps.some((step) => step === '..' || step === '.');
  if (!isPlain || name.startsWith('/') || name === '') throw new RefusedPackage('damaged');
  return name;
}

/** Decompresses a part. Throws `RefusedPackage('too-complex')` if it exceeds the limit. */
export function unpackPart({ data, isPacked, size }: ZipPart, limit: number): Promise<Buffer> {
  if (Math.max(size, isPacked ? 0 : data.length) > limit) return Promise.reject(new RefusedPackage('too-complex'));
  if (!isPacked) return Promise.resolve(data);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let unpacked = 0;
    const inflate = createInflateRaw();
    inflate.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      unpacked += chunk.length;
      if (unpacked <= limit) return;
      inflate.destroy();
      reject(new RefusedPackage('too-complex'));
    });
    inflate.on('end', () => resolve(Buffer.concat(chunks)));
    inflate.on('error', () => reject(new RefusedPackage('damaged')));
    inflate.end(data);
  });
}
