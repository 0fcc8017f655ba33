/**
 * Stores a few small values across reloads, encrypted with a key that scripts can use but not export (AES-GCM, in
 * IndexedDB). Read once when opened, then from memory. Browsers without such a key (plain http on a host name, blocked
 * storage) use sessionStorage.
 */

const prefix = 'dealer-portal:';
const keyDatabase = 'dealer-portal';
const keyStore = 'keys';
const ivBytes = 12;

const values = new Map<string, string>();
const listeners = new Set<() => void>();
let key: CryptoKey | undefined;
let names: readonly string[] = [];
/** Reading and writing the disk stand in line, so that the latest value is the one that stays. */
let line: Promise<unknown> = Promise.resolve();

/** Opens the store for these names. To be awaited before the first read. */
export async function openSecureStore(wanted: readonly string[]): Promise<void> {
  names = wanted;
  key = await openKey().catch(() => undefined);
  if (key) for (const name of names) await readStored(name);
  else for (const name of names) keep(name, tabStorage()?.getItem(prefix + name) ?? undefined);
  window.addEventListener('storage', (event) => void noticeOtherTab(event));
}

export function readStore(name: string): string | undefined {
  return values.get(name);
}

/** Holds at once in this tab; on the disk a moment later. */
export async function writeStore(name: string, value: string): Promise<void> {
  values.set(name, value);
  if (!key) return tabStorage()?.setItem(prefix + name, value);
  const using = key;
  await inLine(async () => {
    const sealed = await encrypt(using, value);
    // Removed or replaced meanwhile.
    if (values.get(name) === value) localStorage.setItem(prefix + name, sealed);
  });
}

/** Forgets every value, here and in the other tabs. */
export function clearStore(): void {
  for (const name of names) removeFromStore(name);
}

export function removeFromStore(name: string): void {
  values.delete(name);
  if (key) localStorage.removeItem(prefix + name);
  else tabStorage()?.removeItem(prefix + name);
}

/** Tells when another tab has changed or removed a value. Gives what ends it. */
export function onStoreChangedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function noticeOtherTab(event: StorageEvent): Promise<void> {
  const touched = event.key === null ? names : names.filter((name) => prefix + name === event.key);
  if (!key || touched.length === 0) return;
  await inLine(async () => {
    for (const name of touched) await readStored(name);
  });
  for (const listener of listeners) listener();
}

function inLine(work: () => Promise<void>): Promise<void> {
  const done = line.then(work);
  line = done.catch(() => undefined);
  return done;
}

async function readStored(name: string): Promise<void> {
  const stored = localStorage.getItem(prefix + name);
  const before = values.get(name);
  const found = stored && key ? await decrypt(key, stored).catch(() => undefined) : undefined;
  // What was written here meanwhile is newer.
  if (values.get(name) === before) keep(name, found);
}

function keep(name: string, value: string | undefined): void {
  if (value === undefined) values.delete(name);
  else values.set(name, value);
}

function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

async function encrypt(using: CryptoKey, value: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, using, new TextEncoder().encode(value));
  return btoa(String.fromCharCode(...iv, ...new Uint8Array(sealed)));
}

async function decrypt(using: CryptoKey, stored: string): Promise<string> {
  const bytes = Uint8Array.from(atob(stored), (char) => char.charCodeAt(0));
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, ivBytes) },
    using,
    bytes.subarray(ivBytes),
  );
  return new TextDecoder().decode(plain);
}

/** The stored key, or a new one that is stored; two tabs that open at once end with the same one. */
async function openKey(): Promise<CryptoKey | undefined> {
  if (!window.isSecureContext || !crypto.subtle) return undefined;
  // Throws where the browser keeps its storage closed.
  localStorage.getItem(prefix);
  const opening = indexedDB.open(keyDatabase, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(keyStore);
  const database = await result(opening);
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const store = database.transaction(keyStore, 'readwrite').objectStore(keyStore);
  const present = (await result(store.get('main'))) as CryptoKey | undefined;
  if (!present) await result(store.put(fresh, 'main'));
  database.close();
  return present ?? fresh;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
