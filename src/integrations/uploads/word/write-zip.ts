import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipPart } from './read-zip.ts';

const utf8Names = 0x0800;

/** Compresses bytes as a part of a ZIP. */
export function packPart(givenName: string, bytes: Buffer): ZipPart {
  const name = givenName.toLowerCase();
  const data = deflateRawSync(bytes);
  return { name, givenName, size: bytes.length, checksum: crc32(bytes), isPacked: true, data };
}

/** Writes a ZIP that contains only these parts. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const written: Buffer[] = [];
  const rows: Buffer[] = [];
  let size = 0;
  for (const part of parts) {
    const name = Buffer.from(part.givenName);
    const head = headOf(part, name);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(size, 10);
    rows.push(Buffer.from('PK\x01\x02\x14\0'), head, place, name);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, name, part.data]);
    written.push(local);
    size += local.length;
  }
  const table = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(size, 16);
  return Buffer.concat([...written, table, end]);
}

/** Returns the fields common to the directory entry and the part. The time is the earliest possible in a ZIP. */
function headOf({ isPacked, checksum, data, size }: ZipPart, name: Buffer): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(utf8Names, 2);
  head.writeUInt16LE(isPacked ? 8 : 0, 4);
  head.writeUInt16LE(0x21, 8);
  head.writeUInt32LE(checksum, 10);
  head.writeUInt32LE(data.length, 14);
  head.writeUInt32LE(size, 18);
  head.writeUInt16LE(name.length, 22);
  return head;
}
