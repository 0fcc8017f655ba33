import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { type Device, openDevice } from './database.ts';
import { formerDrafts } from './former-drafts.ts';
import { openTabs, tabName } from './per-tab.ts';
import type { DeviceRecord, RecordFile } from './record.ts';
import { unsealText } from './seal.ts';

/** How older versions stored texts and files: sealed texts by name, the files as Base64. */
interface Former {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

interface FileEntry {
  id: string;
  name: string;
  type: string;
}

type Write = (device: Device, record: DeviceRecord<unknown>) => Promise<void>;

/**
 * Moves the drafts of older versions into the device's database. A tab still open with an older version keeps using the
 * old database. Its drafts are moved when it reloads. Deleting the old database would wait for that tab, so it is
 * deleted once no other tab is open.
 */
export async function moveDrafts(write: Write): Promise<void> {
  const device = await openDevice();
  if (!device) return;
  const former = await openDB(formerDrafts);
  const isUsed = former.objectStoreNames.contains('drafts');
  const isLeft = isUsed && (await moveAll(device, former, write));
  former.close();
  const isAlone = (await openTabs()).size === 1;
  if (!isLeft && isAlone) await deleteDB(formerDrafts);
}

/** Returns true if something is left to move. */
async function moveAll(device: Device, former: IDBPDatabase, write: Write): Promise<boolean> {
  const key: CryptoKey | undefined = await former.get('keys', 'main');
  const read = async (name: string): Promise<string | undefined> => {
    const found: Former | undefined = await former.get('drafts', name);
    if (!found || !key) return undefined;
    return unsealText(key, { iv: found.iv, bytes: found.sealed }).catch(() => undefined);
  };
  const [own, open] = await Promise.all([tabName(), openTabs()]);
  let isLeft = false;
  for (const name of (await former.getAllKeys('drafts')).map(String)) {
    if (isFileContent(name)) continue;
    const records = await recordsOf(name, read).catch(() => []);
    const isInUse = records.some(({ tab }) => tab !== own && open.has(tab));
    isLeft ||= isInUse;
    if (isInUse) continue;
    for (const record of records) await write(device, record);
    await former.delete('drafts', name);
  }
  return isLeft;
}

function isFileContent(name: string): boolean {
  const [first, second, ...others] = name.split(':');
  return first === 'uploads' ? others.length > 1 : second === 'page';
}

async function recordsOf(
  name: string,
  read: (name: string) => Promise<string | undefined>,
): Promise<DeviceRecord<unknown>[]> {
  const text = await read(name);
  if (text === undefined) return [];
  const value: unknown = JSON.parse(text);
  const [first = '', second = '', third = '', ...others] = name.split(':');
  const rest = others.join(':');
  const filesOf = async (entries: readonly FileEntry[], nameOfFile: (entry: FileEntry) => string) => {
    const found = entries.map(async (entry): Promise<RecordFile[]> => {
      const content = await read(nameOfFile(entry));
      if (content === undefined) return [];
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      return [{ id: entry.id, file: new File([bytes], entry.name, { type: entry.type }) }];
    });
    return (await Promise.all(found)).flat();
  };
  const base = { at: Date.now(), about: '', tab: '', files: [] };
  if (first === 'uploads') {
    const list = value as ({ slot: { key: string } } & FileEntry)[];
    const moved = list.map(async (entry) => {
      const { slot, id } = entry;
      const files = await filesOf([entry], () => `${name}:${slot.key}`);
      return {
        ...base,
        owner: second,
        kind: 'upload',
        caseNo: third,
        about: slot.key,
        value: { slot, id },
        files,
      } as const;
    });
    return Promise.all(moved);
  }
  const owned = { ...base, owner: first, value };
  if (second === 'pages') {
    // Older versions stored the list alone, shared by all tabs.
    const { at = 0, entries } = Array.isArray(value)
      ? { entries: value }
      : (value as { at: number; entries: FileEntry[] });
    const [slotKey = '', tab = ''] = rest.split('@');
    const files = await filesOf(entries, ({ id }) => `${first}:page:${third}:${slotKey}:${id}`);
    return [{ ...owned, kind: 'pages', caseNo: third, about: slotKey, tab, at, value: { isSent: false }, files }];
  }
  if (second === 'review') return [{ ...owned, kind: 'review', caseNo: third, about: rest }];
  if (second === 'offers') return [{ ...owned, kind: 'offers', caseNo: third }];
  const at = Date.parse((value as { at?: string } | null)?.at ?? '') || base.at;
  if (second === 'new') return [{ ...owned, kind: 'draft', caseNo: '', about: third, tab: rest, at }];
  const agreementOf = /^vsa-(.+)$/.exec(second)?.[1];
  return [{ ...owned, kind: agreementOf ? 'agreement' : 'draft', caseNo: agreementOf ?? second, tab: third, at }];
}
