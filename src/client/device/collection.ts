import { type Device, openDevice, type SealedRecord } from './database.ts';
import { createLatestWriter, whenWritten } from './latest-writer.ts';
import {
  type DeviceRecord,
  isLinkOwner,
  type Kind,
  type RecordFile,
  type RecordName,
  recordKeyOf,
  recordNameOf,
} from './record.ts';
import { seal, sealText, unseal, unsealText } from './seal.ts';
import { endedSessions, forgottenSessions } from './session-end.ts';
import { deleteTabRecord, listTabRecords, readTabRecord, writeTabRecord } from './tab-records.ts';

type Name = Omit<RecordName, 'kind'>;
/** Without an owner it matches the records of all accounts, but not those of customers' links. */
export type Where = Partial<Name>;

interface Content {
  value: unknown;
  files: { id: string; name: string; type: string }[];
}

interface Written {
  at?: number;
  files?: readonly RecordFile[];
}

export type Collection<T> = ReturnType<typeof collection<T>>;

/** Keys of customers' links, by owner. All other records are sealed with this browser's key. */
const linkKeys = new Map<string, CryptoKey>();

export function registerLinkKey(owner: string, key: CryptoKey): void {
  linkKeys.set(owner, key);
}

const keyFor = ({ owner }: RecordName, { key }: Device) => linkKeys.get(owner) ?? key;
const aboutOf = (name: RecordName, fileId?: string) => JSON.stringify([...recordKeyOf(name), fileId]);

/** Names of the stored records, without opening them. This is how to ask what is not saved yet. */
export async function listRecords(): Promise<RecordName[]> {
  const [device] = await Promise.all([openDevice(), whenWritten()]);
  return device ? (await device.database.getAllKeys('records')).map(recordNameOf) : listTabRecords();
}

async function writeSealed<T>(
  device: Device,
  { at: moment, value, files, ...name }: DeviceRecord<T>,
  begun = forgottenSessions(),
): Promise<void> {
  const { database } = device;
  const key = keyFor(name, device);
  const former = files.length > 0 ? await database.get('records', recordKeyOf(name)) : undefined;
  const content: Content = {
    value,
    files: files.map(({ id, file }) => ({ id, name: file.name, type: file.type })),
  };
  const sealed: SealedRecord = {
    ...name,
    at: moment,
    content: await sealText(key, JSON.stringify(content), aboutOf(name)),
    files: await Promise.all(
      files.map(async ({ id, file }) => {
        const known = former?.files.find((file) => file.id === id);
        return known ?? { id, ...(await seal(key, await file.arrayBuffer(), aboutOf(name, id))) };
      }),
    ),
  };
  // A record written before the deletion is deleted with the others, because transactions run in order.
  if (begun !== forgottenSessions()) return;
  await database.put('records', sealed);
  // Another tab deleted the records before this tab was notified.
  if (begun !== forgottenSessions()) await database.delete('records', recordKeyOf(name));
}

/** Returns `undefined` for a record that cannot be opened. */
async function readSealed<T>(device: Device, name: RecordName): Promise<DeviceRecord<T> | undefined> {
  const sealed = await device.database.get('records', recordKeyOf(name));
  if (!sealed) return undefined;
  const key = keyFor(name, device);
  try {
    const { value, files } = JSON.parse(await unsealText(key, sealed.content, aboutOf(name))) as Content;
    const opened = files.map(async ({ id, name: fileName, type }) => {
      const file = sealed.files.find((file) => file.id === id);
      if (!file) throw new Error('The file is missing');
      return { id, file: new File([await unseal(key, file, aboutOf(name, id))], fileName, { type }) };
    });
    return { ...name, at: sealed.at, value: value as T, files: await Promise.all(opened) };
  } catch {
    return undefined;
  }
}

/** Declares what a feature stores on the device. Each record is sealed, and its name is authenticated with it. */
export function collection<T>(kind: Kind) {
  const writers = new Map<string, (next: ({ value: T } & Written) | undefined) => Promise<boolean>>();

  async function list(where: Where): Promise<RecordName[]> {
    const wanted = Object.entries(where) as [keyof Name, string][];
    return (await listRecords()).filter(
      (name) =>
        name.kind === kind &&
        (where.owner !== undefined || !isLinkOwner(name.owner)) &&
        wanted.every(([field, value]) => name[field] === value),
    );
  }

  async function read(name: Name): Promise<DeviceRecord<T> | undefined> {
    const device = await openDevice();
    const named = { ...name, kind };
    return device ? readSealed<T>(device, named) : readTabRecord<T>(named);
  }

  async function write(name: Name, value: T, { at: moment = Date.now(), files = [] }: Written = {}): Promise<void> {
    const begun = forgottenSessions();
    const device = await openDevice();
    const { owner, caseNo, about, tab } = name;
    const record = { owner, kind, caseNo, about, tab, at: moment, value, files };
    return device ? writeSealed(device, record, begun) : writeTabRecord(record);
  }

  async function remove(name: Name): Promise<void> {
    const device = await openDevice();
    const named = { ...name, kind };
    return device ? device.database.delete('records', recordKeyOf(named)) : deleteTabRecord(named);
  }

  /** Moves a record to another name, unless a record of that name exists: that one is newer. */
  async function move(from: DeviceRecord<T>, to: Name): Promise<void> {
    if (!(await read(to))) await write(to, from.value, from);
    await remove(from);
  }

  /**
   * Writes or removes a record, after earlier calls for the same record. Resolves with true if the device has stored
   * it.
   */
  function put(name: Name, next: ({ value: T } & Written) | undefined): Promise<boolean> {
    const place = JSON.stringify([endedSessions(), recordKeyOf({ ...name, kind })]);
    const writer =
      writers.get(place) ?? createLatestWriter((last) => (last ? write(name, last.value, last) : remove(name)));
    writers.set(place, writer);
    return writer(next);
  }

  return { kind, list, read, write, remove, move, put };
}
