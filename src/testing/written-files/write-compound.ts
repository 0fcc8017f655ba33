export interface CompoundPart {
  name: string;
  kind: 'storage' | 'stream';
  data?: Buffer;
  hasChildren?: boolean;
}

const sectorSize = 512;
const nothing = 0xffffffff;
const chainEnd = 0xfffffffe;

/** Writes a compound file: a table in its first sectors, then the directory, then the streams. */
export function writeCompound(parts: readonly CompoundPart[]): Buffer {
  const root: CompoundPart = { name: 'Root Entry', kind: 'storage', hasChildren: true };
  const entries = [root, ...parts];
  const directorySectors = Math.ceil((entries.length * 128) / sectorSize);
  const bytes = parts.reduce((sum, { data }) => sum + (data?.length ?? 0) + 2 * 4096, directorySectors * sectorSize);
  const tables = Math.ceil(bytes / sectorSize / (sectorSize / 4 - 1));
  const table = Buffer.alloc(tables * sectorSize, 0xff);
  const link = (from: number, count: number) => {
    for (let index = 0; index < count; index += 1) {
      table.writeUInt32LE(index === count - 1 ? chainEnd : from + index + 1, (from + index) * 4);
    }
  };
  for (let number = 0; number < tables; number += 1) table.writeUInt32LE(0xfffffffd, number * 4);
  link(tables, directorySectors);
  const directory = Buffer.alloc(directorySectors * sectorSize);
  const streams: Buffer[] = [];
  let next = tables + directorySectors;
  for (const [index, part] of entries.entries()) {
    // Streams below this size would be stored together in another stream.
    const data = part.kind === 'stream' ? Buffer.concat([part.data ?? Buffer.alloc(0), Buffer.alloc(4096)]) : undefined;
    const sectors = data ? Math.ceil(data.length / sectorSize) : 0;
    writeEntry(directory.subarray(index * 128), {
      part,
      isRoot: index === 0,
      next: index > 0 && index + 1 < entries.length ? index + 1 : nothing,
      start: data ? next : 0,
      size: data?.length ?? 0,
    });
    if (!data) continue;
    streams.push(Buffer.concat([data, Buffer.alloc(sectors * sectorSize - data.length)]));
    link(next, sectors);
    next += sectors;
  }
  return Buffer.concat([header(tables), table, directory, ...streams]);
}

function header(tables: number): Buffer {
  const head = Buffer.alloc(sectorSize, 0xff);
  head.fill(0, 0, 76);
  head.write('d0cf11e0a1b11ae1', 'hex');
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(tables, 48);
  head.writeUInt32LE(4096, 56);
  head.writeUInt32LE(chainEnd, 60);
  head.writeUInt32LE(chainEnd, 68);
  for (let number = 0; number < tables; number += 1) head.writeUInt32LE(number, 76 + number * 4);
  return head;
}

interface Written {
  part: CompoundPart;
  isRoot: boolean;
  /** The next entry in the same storage. */
  next: number;
  start: number;
  size: number;
}

function writeEntry(entry: Buffer, { part, isRoot, next, start, size }: Written): void {
  entry.write(part.name, 'utf16le');
  entry.writeUInt16LE(part.name.length * 2 + 2, 64);
  entry[66] = isRoot ? 5 : part.kind === 'stream' ? 2 : 1;
  entry.writeUInt32LE(nothing, 68);
  entry.writeUInt32LE(next, 72);
  entry.writeUInt32LE(part.hasChildren ? 1 : nothing, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
}
