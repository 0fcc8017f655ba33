import type { AskableType } from '../request-rules.ts';

/** A paper that has not arrived yet, so that it goes on after the page was loaded anew. */
export interface PendingPaper {
  fileType: AskableType;
  /** The upload's name for the server. */
  key: string;
  file: File;
}

interface Sealed {
  fileType: AskableType;
  key: string;
  name: string;
  type: string;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  /** ms since 1970. */
  at: number;
}

const databaseName = 'dealer-portal-customer';
const storeName = 'papers';
const ivBytes = 12;
/** As long as a link lasts. */
const keptMs = 3 * 24 * 3600_000;

/**
 * Keeps a paper on this device until the server has it, sealed with a key that is made of the link: nobody opens it
 * without. False where this browser keeps nothing.
 */
export async function keepPaper(token: string, { fileType, key, file }: PendingPaper): Promise<boolean> {
  try {
    const { seal, prefix } = await keyOf(token);
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, await file.arrayBuffer());
    const entry: Sealed = { fileType, key, name: file.name, type: file.type, iv, sealed, at: Date.now() };
    await inStore('readwrite', (store) => store.put(entry, prefix + fileType));
    return true;
  } catch {
    return false;
  }
}

export async function dropPaper(token: string, fileType: AskableType): Promise<void> {
  try {
    const { prefix } = await keyOf(token);
    await inStore('readwrite', (store) => store.delete(prefix + fileType));
  } catch {
    // Nothing was kept.
  }
}

/** What this link still has to send. Left-overs of links that are over go. */
export async function readPapers(token: string): Promise<PendingPaper[]> {
  try {
    const { seal, prefix } = await keyOf(token);
    const names = (await inStore('readonly', (store) => store.getAllKeys())) as string[];
    const found = await Promise.all(
      names.map(async (name): Promise<PendingPaper[]> => {
        const entry = (await inStore('readonly', (store) => store.get(name))) as Sealed | undefined;
        if (entry && entry.at < Date.now() - keptMs) await inStore('readwrite', (store) => store.delete(name));
        if (!entry || !name.startsWith(prefix)) return [];
        const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: entry.iv }, seal, entry.sealed);
        const file = new File([bytes], entry.name, { type: entry.type });
        return [{ fileType: entry.fileType, key: entry.key, file }];
      }),
    );
    return found.flat();
  } catch {
    return [];
  }
}

/** The key that seals what a link has to send, and the name under which it lies: neither tells the link. */
async function keyOf(token: string): Promise<{ seal: CryptoKey; prefix: string }> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, [
    'deriveKey',
    'deriveBits',
  ]);
  const derive = (use: string) => ({
    ...{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array() },
    info: new TextEncoder().encode(use),
  });
  const aes = { name: 'AES-GCM', length: 256 };
  const seal = await crypto.subtle.deriveKey(derive('papers'), secret, aes, false, ['encrypt', 'decrypt']);
  const name = new Uint8Array(await crypto.subtle.deriveBits(derive('name'), secret, 128));
  return { seal, prefix: `${Array.from(name, (byte) => byte.toString(16).padStart(2, '0')).join('')}:` };
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
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
