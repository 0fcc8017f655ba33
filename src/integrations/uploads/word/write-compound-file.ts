export interface CompoundStream {
  name: string;
  data: Buffer;
}

const sectorSize = 512;
const perTable = sectorSize / 4;
/** Number of the table's sectors listed in the header; further ones are linked to each other. */
const namedInHeader = 109;
const perList = perTable - 1;
/** Streams below this size would be stored together in another stream. */
const smallestStream = 4096;
const entrySize = 128;
const nothing = 0xffffffff;
const chainEnd = 0xfffffffe;
const tableMark = 0xfffffffd;
const listMark = 0xfffffffc;

/**
 * Writes a compound file that contains only these streams. Small streams are padded with zeros, as Word does.
 * @param kind the program that the file belongs to, as 16 bytes
 */
export function writeCompoundFile(streams: readonly CompoundStream[], kind: Buffer): Buffer {
  const padded = streams.map(({ name, data }) => ({ name, data: pad(data, smallestStream) })).sort(inDirectoryOrder);
  const directory = writeDirectory(padded, kind);
  const parts = [directory, ...padded.map(({ data }) => pad(data, sectorSize))];
  const used = parts.reduce((sum, data) => sum + data.length / sectorSize, 0);
  const { tables, lists } = countTables(used);
  const followers = Buffer.alloc(tables * sectorSize, 0xff);
  for (let number = 0; number < tables; number += 1) followers.writeUInt32LE(tableMark, number * 4);
  for (let number = tables; number < tables + lists; number += 1) followers.writeUInt32LE(listMark, number * 4);
  const starts: number[] = [];
  let next = tables + lists;
  for (const part of parts) {
    starts.push(next);
    const end = next + part.length / sectorSize;
    for (; next < end; next += 1) followers.writeUInt32LE(next + 1 === end ? chainEnd : next + 1, next * 4);
  }
  for (const [index, { data }] of padded.entries()) {
    const entry = directory.subarray((index + 1) * entrySize);
    entry.writeUInt32LE(starts[index + 1] ?? 0, 116);
    entry.writeUInt32LE(data.length, 120);
  }
  const head = writeHead({ tables, lists, directory: starts[0] ?? 0 });
  return Buffer.concat([head, followers, writeLists(tables, lists), ...parts]);
}

function pad(data: Buffer, size: number): Buffer {
  const missing = size === smallestStream ? size - data.length : (size - (data.length % size)) % size;
  return missing > 0 ? Buffer.concat([data, Buffer.alloc(missing)]) : data;
}

/** Sorts shorter names first. */
function inDirectoryOrder(one: CompoundStream, other: CompoundStream): number {
  const byLength = one.name.length - other.name.length;
  return byLength || (one.name.toUpperCase() < other.name.toUpperCase() ? -1 : 1);
}

function writeDirectory(streams: readonly CompoundStream[], kind: Buffer): Buffer {
  const directory = Buffer.alloc(Math.ceil(((streams.length + 1) * entrySize) / sectorSize) * sectorSize);
  for (let entry = 0; entry < directory.length; entry += entrySize) directory.fill(0xff, entry + 68, entry + 80);
  const write = (index: number, name: string, type: number) => {
    const entry = directory.subarray(index * entrySize);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = type;
    // Marks the entry as black, like all others: readers only use the order.
    entry[67] = 1;
    return entry;
  };
  const root = write(0, 'Root Entry', 5);
  kind.copy(root, 80);
  root.writeUInt32LE(chainEnd, 116);
  for (const [index, { name }] of streams.entries()) write(index + 1, name, 2);
  /** Builds a tree from the entries of a range and returns the number of its root. */
  const join = (from: number, to: number): number => {
    if (from > to) return nothing;
    const middle = Math.floor((from + to) / 2);
    directory.writeUInt32LE(join(from, middle - 1), middle * entrySize + 68);
    directory.writeUInt32LE(join(middle + 1, to), middle * entrySize + 72);
    return middle;
  };
  root.writeUInt32LE(join(1, streams.length), 76);
  return directory;
}

/** Counts the sectors of the table, which has an entry for each sector, including its own. */
function countTables(used: number): { tables: number; lists: number } {
  let [tables, lists] = [0, 0];
  for (;;) {
    const needed = Math.ceil((used + tables + lists) / perTable);
    const neededLists = Math.max(0, Math.ceil((needed - namedInHeader) / perList));
    if (needed === tables && neededLists === lists) return { tables, lists };
    [tables, lists] = [needed, neededLists];
  }
}

function writeHead({ tables, lists, directory }: { tables: number; lists: number; directory: number }): Buffer {
  const head = Buffer.alloc(sectorSize, 0xff);
  head.fill(0, 0, 76);
  head.write('d0cf11e0a1b11ae1', 'hex');
  head.writeUInt16LE(0x3e, 24);
  head.writeUInt16LE(3, 26);
  head.writeUInt16LE(0xfffe, 28);
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(tables, 44);
  head.writeUInt32LE(directory, 48);
  head.writeUInt32LE(smallestStream, 56);
  head.writeUInt32LE(chainEnd, 60);
  head.writeUInt32LE(lists > 0 ? tables : chainEnd, 68);
  head.writeUInt32LE(lists, 72);
  for (let number = 0; number < Math.min(tables, namedInHeader); number += 1)
    head.writeUInt32LE(number, 76 + number * 4);
  return head;
}

/** Lists the sectors of the table that have no space in the header. */
function writeLists(tables: number, lists: number): Buffer {
  const data = Buffer.alloc(lists * sectorSize, 0xff);
  for (let list = 0; list < lists; list += 1) {
    const from = list * sectorSize;
    for (let index = 0; index < perList; index += 1) {
      const number = namedInHeader + list * perList + index;
      if (number < tables) data.writeUInt32LE(number, from + index * 4);
    }
    data.writeUInt32LE(list + 1 < lists ? tables + list + 1 : chainEnd, from + perList * 4);
  }
  return data;
}
