export interface CompoundEntry {
  name: string;
  kind: 'storage' | 'stream';
  hasChildren: boolean;
  start: number;
  size: number;
}

export interface CompoundFile {
  /** All entries of the directory, whether another leads to them or not. */
  entries: CompoundEntry[];
  /** Returns the first bytes of a stream; undefined if it is shorter or its chain is broken. */
  read(entry: CompoundEntry, length: number): Buffer | undefined;
  /** Returns the bytes of a stream; of a small one, those of all small streams. */
  readAll(entry: CompoundEntry): Buffer;
}

const entrySize = 128;
const nothing = 0xffffffff;
/** Sectors from here on are marks. */
const lastSector = 0xfffffffa;
const smallStreamLimit = 4096;
const smallSector = 64;

/** Reads the directory of a compound file. Returns undefined for a damaged one. Chains in circles end. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 1024) return undefined;
  const shift = file.readUInt16LE(30);
  if (file.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) return undefined;
  const sectorSize = 2 ** shift;
  const sector = (number: number) => file.subarray((number + 1) * sectorSize, (number + 2) * sectorSize);
  const table = readTable(file, sector, sectorSize);
  const chain = (start: number) => {
    const numbers = new Set<number>();
    for (let at = start; at < lastSector && !numbers.has(at); at = table(at)) {
      if (sector(at).length < sectorSize) break;
      numbers.add(at);
    }
    return Buffer.concat([...numbers].map(sector));
  };
  const entries = readDirectory(chain(file.readUInt32LE(48)));
  const root = entries[0];
  if (!root) return undefined;
  const read = (entry: CompoundEntry, length: number) => {
    if (entry.size < length) return undefined;
    // The head of a small stream lies in one small sector of the root's own stream.
    const data =
      entry.size < smallStreamLimit ? chain(root.start).subarray(entry.start * smallSector) : sector(entry.start);
    return data.length < length ? undefined : data.subarray(0, length);
  };
  const readAll = (entry: CompoundEntry) => chain(entry.size < smallStreamLimit ? root.start : entry.start);
  return { entries: entries.slice(1), read, readAll };
}

/** Returns the sector that follows another. The table of followers lies in sectors that the header and a chain name. */
function readTable(file: Buffer, sector: (number: number) => Buffer, sectorSize: number): (at: number) => number {
  const numbers = Array.from({ length: 109 }, (_, at) => file.readUInt32LE(76 + at * 4));
  const seen = new Set<number>();
  for (let at = file.readUInt32LE(68); at < lastSector && !seen.has(at); ) {
    const data = sector(at);
    if (data.length < sectorSize) break;
    seen.add(at);
    for (let from = 0; from < sectorSize - 4; from += 4) numbers.push(data.readUInt32LE(from));
    at = data.readUInt32LE(sectorSize - 4);
  }
  const tables = numbers.filter((number) => number < lastSector);
  const perSector = sectorSize / 4;
  return (at) => {
    const number = tables[Math.floor(at / perSector)];
    const data = number === undefined ? undefined : sector(number);
    return data?.length === sectorSize ? data.readUInt32LE((at % perSector) * 4) : nothing;
  };
}

function readDirectory(data: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + entrySize <= data.length; at += entrySize) {
    const type = data[at + 66];
    // Entries that are free hold nothing.
    if (type !== 1 && type !== 2 && type !== 5) continue;
    const length = Math.min(64, Math.max(2, data.readUInt16LE(at + 64)));
    entries.push({
      name: data.toString('utf16le', at, at + length - 2),
      kind: type === 2 ? 'stream' : 'storage',
      hasChildren: data.readUInt32LE(at + 76) !== nothing,
      start: data.readUInt32LE(at + 116),
      size: data.readUInt32LE(at + 120),
    });
  }
  return entries;
}
