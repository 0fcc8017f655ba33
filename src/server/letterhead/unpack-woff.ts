import { inflateSync } from 'node:zlib';

const headerSize = 12;
const entrySize = 16;
const woffHeaderSize = 44;
const woffEntrySize = 20;

/**
 * Returns the plain font (OpenType or TrueType) inside a WOFF 1.0 file: the same tables, each decompressed and aligned
 * to four bytes. Source: W3C, WOFF File Format 1.0, sections 3 to 5.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(headerSize + count * entrySize);
  writeHeader(directory, woff.readUInt32BE(4), count);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(woffHeaderSize + index * woffEntrySize);
    const table = tableOf(woff, entry);
    const target = headerSize + index * entrySize;
    entry.copy(directory, target, 0, 4);
    entry.copy(directory, target + 4, 16, 20);
    directory.writeUInt32BE(offset, target + 8);
    directory.writeUInt32BE(table.length, target + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Writes flavour, number of tables, and the three values for a binary search among them. */
function writeHeader(directory: Buffer, flavour: number, count: number): void {
  const exponent = Math.floor(Math.log2(count));
  const range = 2 ** exponent * entrySize;
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(exponent, 8);
  directory.writeUInt16BE(count * entrySize - range, 10);
}

function tableOf(woff: Buffer, entry: Buffer): Buffer {
  const offset = entry.readUInt32BE(4);
  const packedLength = entry.readUInt32BE(8);
  const length = entry.readUInt32BE(12);
  const packed = woff.subarray(offset, offset + packedLength);
  return packedLength < length ? inflateSync(packed) : packed;
}
