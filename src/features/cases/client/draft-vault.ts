/**
 * Texts by name that outlive reloads and sessions on this device, encrypted with a key that scripts can use and nobody
 * can read out (AES-GCM, in IndexedDB beside them). Where the browser offers no such key (plain http on a host name,
 * closed storage) they live in the tab's own storage.
 */

const databaseName = 'dealer-portal-drafts';
const tabPrefix = 'dealer-portal:draft:';
const keyName = 'main';
const ivBytes = 12;

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

interface Vault {
  key: CryptoKey;
  database: IDBDatabase;
}

let opening: Promise<Vault | undefined> | undefined;

export async function putDraft(name: string, text: string): Promise<void> {
  const vault = await openVault();
  if (!vault) return sessionStorage.setItem(tabPrefix + name, text);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, new TextEncoder().encode(text));
  await result(drafts(vault, 'readwrite').put({ iv, sealed } satisfies Sealed, name));
}

/** A draft that cannot be opened any more counts as none. */
export async function getDraft(name: string): Promise<string | undefined> {
  const vault = await openVault();
  if (!vault) return sessionStorage.getItem(tabPrefix + name) ?? undefined;
  const found: Sealed | undefined = await result(drafts(vault, 'readonly').get(name));
  if (!found) return undefined;
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: found.iv }, vault.key, found.sealed)
    .catch(() => undefined);
  return plain && new TextDecoder().decode(plain);
}

export async function removeDraft(name: string): Promise<void> {
  const vault = await openVault();
  if (!vault) return sessionStorage.removeItem(tabPrefix + name);
  await result(drafts(vault, 'readwrite').delete(name));
}

/** Forgets every draft on this device. */
export async function clearDrafts(): Promise<void> {
  const vault = await openVault();
  if (vault) await result(drafts(vault, 'readwrite').clear());
  const names = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const name of names) if (name.startsWith(tabPrefix)) sessionStorage.removeItem(name);
}

function drafts({ database }: Vault, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction('drafts', mode).objectStore('drafts');
}

function openVault(): Promise<Vault | undefined> {
  opening ??= tryOpen().catch(() => undefined);
  return opening;
}

/** Two tabs that open at once end with the same key. */
async function tryOpen(): Promise<Vault | undefined> {
  if (!window.isSecureContext || !crypto.subtle) return undefined;
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore('drafts');
  };
  const database = await result(request);
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  const keys = database.transaction('keys', 'readwrite').objectStore('keys');
  const present: CryptoKey | undefined = await result(keys.get(keyName));
  if (!present) await result(keys.put(fresh, keyName));
  return { key: present ?? fresh, database };
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
