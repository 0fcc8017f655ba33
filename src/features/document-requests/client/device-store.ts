import { ownOrLeft } from '../../../client/own-or-left.ts';
import { inTurnOfTabs, tabName } from '../../../client/tab-name.ts';
import type { AskableType } from '../request-rules.ts';

/** What lies on this device until the server has it, each sealed with a key that is made of the link. */

/** A file that can only be opened with its link. */
export interface SealedFile {
  name: string;
  type: string;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

interface LinkKey {
  seal: CryptoKey;
  /** What the names of this link's entries begin with; it does not tell the link. */
  prefix: string;
}

/** What a tab keeps of a document of a link. */
interface TabEntry {
  fileType: AskableType;
  /** ms since 1970. */
  at: number;
}

type EntryKind = 'papers' | 'pages';

const databaseName = 'dealer-portal-customer';
const storeName = 'papers';
const ivBytes = 12;

export async function sealFile({ seal }: LinkKey, file: File): Promise<SealedFile> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, await file.arrayBuffer());
  return { name: file.name, type: file.type, iv, sealed };
}

export async function openFile({ seal }: LinkKey, { name, type, iv, sealed }: SealedFile): Promise<File> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, seal, sealed);
  return new File([bytes], name, { type });
}

/** Derives the key that seals a link's pending files and the name of their record. Neither reveals the link. */
export async function keyOf(token: string): Promise<LinkKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const derive = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(use),
  });
  const aes = { name: 'AES-GCM', length: 256 };
  const seal = await crypto.subtle.deriveKey(derive('papers'), secret, aes, false, ['encrypt', 'decrypt']);
  const name = new Uint8Array(await crypto.subtle.deriveBits(derive('name'), secret, 128));
  return { seal, prefix: `${Array.from(name, (byte) => byte.toString(16).padStart(2, '0')).join('')}:` };
}

/** Where this tab keeps something of a document: of a link that two tabs have open each keeps its own. */
export async function entryName({ prefix }: LinkKey, kind: EntryKind, fileType: AskableType): Promise<string> {
  return `${prefix}${kind}:${await tabName()}:${fileType}`;
}

/** What this tab keeps of a link; what a tab left that is not open any more becomes its own. */
export function takeUpEntries<T extends TabEntry>(link: LinkKey, kind: EntryKind): Promise<T[]> {
  const start = `${link.prefix}${kind}:`;
  const range = IDBKeyRange.bound(start, `${start}\uffff`);
  return inTurnOfTabs(start, async () => {
    const names = (await inStore('readonly', (store) => store.getAllKeys(range))) as string[];
    const found = await Promise.all(
      names.map(async (name) => {
        const entry = (await inStore('readonly', (store) => store.get(name))) as T | undefined;
        const [tab = ''] = name.slice(start.length).split(':');
        return entry ? [{ name, entry, tab, about: entry.fileType, at: entry.at }] : [];
      }),
    );
    const chosen = await ownOrLeft(found.flat());
    for (const { name, entry } of chosen) {
      const own = await entryName(link, kind, entry.fileType);
      if (own === name) continue;
      await inStore('readwrite', (store) => store.put(entry, own));
      await inStore('readwrite', (store) => store.delete(name));
    }
    return chosen.map(({ entry }) => entry);
  });
}

export async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await result(opening);
  try {
    return await result(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
