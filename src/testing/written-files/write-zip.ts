import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  data: string | Buffer;
  /** Decompressed size declared in the directory, if not the true one. */
  stated?: number;
  flags?: number;
}

/** Writes a ZIP with its directory. */
export function writeZipEntries(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const rows: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, row } = writeEntry(entry, offset);
    locals.push(local);
    rows.push(row);
    offset += local.length;
  }
  const table = Buffer.concat(rows);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, table, end]);
}

function writeEntry({ name, data, stated, flags = 0 }: ZipEntry, offset: number): { local: Buffer; row: Buffer } {
  const bytes = Buffer.from(data as string);
  const packed = deflateRawSync(bytes, { level: 1 });
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(stated ?? bytes.length, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const row = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, rest, Buffer.from(name)]);
  return { local, row };
}
