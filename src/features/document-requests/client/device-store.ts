/** What lies on this device until the server has it, each sealed with a key that is made of the link. */

/** A file that nobody opens without the link it is for. */
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

/** The key that seals what a link has to send, and the name under which it lies: neither tells the link. */
export async function keyOf(token: string): Promise<LinkKey> {
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
