export interface CompoundPart {
  name: string;
  kind: 'storage' | 'stream';
  data?: Buffer;
  hasChildren?: boolean;
}

const sectorSize = 512;
const nothing = 0xffffffff;
const chainEnd = 0xfffffffe;

/** Writes a compound file: a table in its first sector, the directory behind it, then the streams. */
export function writeCompound(parts: readonly CompoundPart[]): Buffer {
  const root: CompoundPart = { name: 'Root Entry', kind: 'storage', hasChildren: true };
  const entries = [root, ...parts];
  const directorySectors = Math.ceil((entries.length * 128) / sectorSize);
  const table = Buffer.alloc(sectorSize, 0xff);
  const link = (from: number, count: number) => {
    for (let at = 0; at < count; at += 1) {
      table.writeUInt32LE(at === count - 1 ? chainEnd : from + at + 1, (from + at) * 4);
    }
  };
  table.writeUInt32LE(0xfffffffd, 0);
  link(1, directorySectors);
  const directory = Buffer.alloc(directorySectors * sectorSize);
  const streams: Buffer[] = [];
  let next = 1 + directorySectors;
  for (const [index, part] of entries.entries()) {
    // Streams below this size would lie in a stream of their own.
    const data = part.kind === 'stream' ? Buffer.concat([part.data ?? Buffer.alloc(0), Buffer.alloc(4096)]) : undefined;
    const sectors = data ? Math.ceil(data.length / sectorSize) : 0;
    writeEntry(directory.subarray(index * 128), {
      part,
      isRoot: index === 0,
      start: data ? next : 0,
      size: data?.length ?? 0,
    });
    if (!data) continue;
    streams.push(Buffer.concat([data, Buffer.alloc(sectors * sectorSize - data.length)]));
    link(next, sectors);
    next += sectors;
  }
  return Buffer.concat([header(), table, directory, ...streams]);
}

function header(): Buffer {
  const head = Buffer.alloc(sectorSize, 0xff);
  head.fill(0, 0, 76);
  head.write('d0cf11e0a1b11ae1', 'hex');
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.writeUInt32LE(4096, 56);
  head.writeUInt32LE(chainEnd, 60);
  head.writeUInt32LE(chainEnd, 68);
  head.writeUInt32LE(0, 76);
  return head;
}

interface Written {
  part: CompoundPart;
  isRoot: boolean;
  start: number;
  size: number;
}

function writeEntry(entry: Buffer, { part, isRoot, start, size }: Written): void {
  entry.write(part.name, 'utf16le');
  entry.writeUInt16LE(part.name.length * 2 + 2, 64);
  entry[66] = isRoot ? 5 : part.kind === 'stream' ? 2 : 1;
  for (const at of [68, 72]) entry.writeUInt32LE(nothing, at);
  entry.writeUInt32LE(part.hasChildren ? 1 : nothing, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(size, 120);
}
