export interface CompoundEntry {
  name: string;
  kind: 'storage' | 'stream';
  hasChildren: boolean;
  start: number;
  size: number;
}

export interface CompoundFile {
  /** All entries of the directory except its root, whether or not another entry refers to them. */
  entries: CompoundEntry[];
  /** Entries directly below the root, without the content of storages. */
  topLevel: CompoundEntry[];
  /** Returns the bytes of a stream; `undefined` if its chain is broken or shorter than declared. */
  read(entry: CompoundEntry): Buffer | undefined;
}

interface Node extends CompoundEntry {
  left: number;
  right: number;
  child: number;
}

const entrySize = 128;
const nothing = 0xffffffff;
/** Sector numbers from this one on are markers. */
const lastSector = 0xfffffffa;
const smallStreamLimit = 4096;
const smallSector = 64;

/** Reads the directory of a compound file. Returns `undefined` for a damaged one. Cyclic chains are cut off. */
export function openCompoundFile(bytes: Uint8Array): CompoundFile | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 1024) return undefined;
  const shift = file.readUInt16LE(30);
  if (file.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) return undefined;
  const sectorSize = 2 ** shift;
  const sector = (number: number) => file.subarray((number + 1) * sectorSize, (number + 2) * sectorSize);
  const table = readTable(file, sector, sectorSize);
  const chain = (start: number) => follow(start, table, sector);
  const nodes = readDirectory(chain(file.readUInt32LE(48)));
  const root = nodes[0];
  if (!root) return undefined;
  let small: { table: Buffer; data: Buffer } | undefined;
  const readSmall = (start: number) => {
    small ??= { table: chain(file.readUInt32LE(60)), data: chain(root.start) };
    const { table: followers, data } = small;
    const next = (number: number) =>
      number * 4 + 4 <= followers.length ? followers.readUInt32LE(number * 4) : nothing;
    return follow(start, next, (number) => data.subarray(number * smallSector, (number + 1) * smallSector));
  };
  const read = ({ start, size }: CompoundEntry) => {
    if (size === 0) return Buffer.alloc(0);
    const data = size < smallStreamLimit ? readSmall(start) : chain(start);
    return data.length < size ? undefined : data.subarray(0, size);
  };
  return { entries: nodes.slice(1).filter(isUsed), topLevel: childrenOf(root, nodes), read };
}

function follow(start: number, next: (number: number) => number, sector: (number: number) => Buffer): Buffer {
  const numbers = new Set<number>();
  for (let number = start; number < lastSector && !numbers.has(number); number = next(number)) {
    // The last sector of a file may be shorter than the others.
    if (sector(number).length === 0) break;
    numbers.add(number);
  }
  return Buffer.concat([...numbers].map(sector));
}

/**
 * Returns a function for the number of the sector that follows another. This table is stored in sectors that the header
 * and a chain list.
 */
function readTable(file: Buffer, sector: (number: number) => Buffer, sectorSize: number): (number: number) => number {
  const numbers = Array.from({ length: 109 }, (_, index) => file.readUInt32LE(76 + index * 4));
  const seen = new Set<number>();
  for (let number = file.readUInt32LE(68); number < lastSector && !seen.has(number); ) {
    const data = sector(number);
    if (data.length < sectorSize) break;
    seen.add(number);
    for (let from = 0; from < sectorSize - 4; from += 4) numbers.push(data.readUInt32LE(from));
    number = data.readUInt32LE(sectorSize - 4);
  }
  const tables = numbers.filter((number) => number < lastSector);
  const perSector = sectorSize / 4;
  return (number) => {
    const place = tables[Math.floor(number / perSector)];
    const data = place === undefined ? undefined : sector(place);
    return data?.length === sectorSize ? data.readUInt32LE((number % perSector) * 4) : nothing;
  };
}

type StoredNode = Node | { kind: 'free' };

function isUsed(node: StoredNode): node is Node {
  return node.kind !== 'free';
}

function readDirectory(data: Buffer): [Node, ...StoredNode[]] | [] {
  const nodes: StoredNode[] = [];
  for (let from = 0; from + entrySize <= data.length; from += entrySize) {
    const type = data[from + 66];
    if (type !== 1 && type !== 2 && type !== 5) {
      nodes.push({ kind: 'free' });
      continue;
    }
    const length = Math.min(64, Math.max(2, data.readUInt16LE(from + 64)));
    nodes.push({
      name: data.toString('utf16le', from, from + length - 2),
      kind: type === 2 ? 'stream' : 'storage',
      hasChildren: data.readUInt32LE(from + 76) !== nothing,
      left: data.readUInt32LE(from + 68),
      right: data.readUInt32LE(from + 72),
      child: data.readUInt32LE(from + 76),
      start: data.readUInt32LE(from + 116),
      size: data.readUInt32LE(from + 120),
    });
  }
  const [root, ...others] = nodes;
  return root && isUsed(root) ? [root, ...others] : [];
}

/** Lists the entries of a storage: a tree of nodes that contain the numbers of their siblings. */
function childrenOf(storage: Node, nodes: readonly StoredNode[]): Node[] {
  const found = new Map<number, Node>();
  const toVisit = [storage.child];
  for (let number = toVisit.pop(); number !== undefined; number = toVisit.pop()) {
    const node = nodes[number];
    if (!node || !isUsed(node) || found.has(number)) continue;
    found.set(number, node);
    toVisit.push(node.left, node.right);
  }
  return [...found.values()];
}
