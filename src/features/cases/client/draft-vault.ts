import { draftDatabase, draftStore, tabDraftPrefix } from '../../../client/clear-drafts.ts';
import { onSessionEnd } from '../../../client/session.ts';

/**
 * Stores texts by name on this device, beyond reloads and sessions, encrypted with a key that scripts can use but not
 * export (AES-GCM, in IndexedDB beside them). Browsers without such a key (plain http on a host name, blocked storage) use
 * sessionStorage. Logging out deletes all texts; an expired session keeps them.
 */

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
let timesEnded = 0;
let timesForgotten = 0;
/** What is being written in this tab, by whichever writer. */
const writing = new Set<Promise<void>>();

/**
 * Writes values one after the other, the latest one counts; fulfilled when nothing is left to write. A full or closed
 * storage takes nothing; what was typed is then only on the page. Writes nothing after the session in which it was made:
 * a page that is left saves once more.
 */
export function createLatestWriter<T>(write: (value: T) => Promise<void>): (value: T) => Promise<void> {
  const begun = timesEnded;
  let next: { value: T } | undefined;
  let working: Promise<void> | undefined;
  async function work(): Promise<void> {
    while (next) {
      const { value } = next;
      next = undefined;
      await write(value).catch(() => undefined);
    }
    if (working) writing.delete(working);
    working = undefined;
  }
  return async (value) => {
    if (begun !== timesEnded) return;
    next = { value };
    working ??= work();
    writing.add(working);
    await working;
  };
}

export async function putDraft(name: string, text: string): Promise<void> {
  const begun = timesForgotten;
  const vault = await openVault();
  if (!vault) return sessionStorage.setItem(tabDraftPrefix + name, text);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, vault.key, new TextEncoder().encode(text));
  // What is put before all are forgotten goes with them, as transactions follow each other.
  if (begun !== timesForgotten) return;
  await result(drafts(vault, 'readwrite').put({ iv, sealed } satisfies Sealed, name));
  // Another tab had forgotten all before this one heard of it.
  if (begun !== timesForgotten) await removeDraft(name);
}

/** A draft that cannot be opened any more counts as none. */
export async function getDraft(name: string): Promise<string | undefined> {
  const vault = await openVault();
  if (!vault) return sessionStorage.getItem(tabDraftPrefix + name) ?? undefined;
  const found: Sealed | undefined = await result(drafts(vault, 'readonly').get(name));
  if (!found) return undefined;
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: found.iv }, vault.key, found.sealed)
    .catch(() => undefined);
  return plain && new TextDecoder().decode(plain);
}

/** Names that begin like this, in no order. What a page of this tab that was just left still writes is waited for. */
export async function listDrafts(prefix: string): Promise<string[]> {
  const [vault] = await Promise.all([openVault(), ...writing]);
  const names = vault
    ? (await result(drafts(vault, 'readonly').getAllKeys())).map(String)
    : Object.keys(sessionStorage).map((name) => name.slice(tabDraftPrefix.length));
  return names.filter((name) => name.startsWith(prefix));
}

export async function removeDraft(name: string): Promise<void> {
  const vault = await openVault();
  if (!vault) return sessionStorage.removeItem(tabDraftPrefix + name);
  await result(drafts(vault, 'readwrite').delete(name));
}

// The session removes them itself (`client/follow-session.ts`), for it may end where this was never loaded.
onSessionEnd((why) => {
  timesEnded += 1;
  if (why !== 'expired' && why !== 'unknown') timesForgotten += 1;
});

function drafts({ database }: Vault, mode: IDBTransactionMode): IDBObjectStore {
  return database.transaction(draftStore, mode).objectStore(draftStore);
}

function openVault(): Promise<Vault | undefined> {
  opening ??= tryOpen().catch(() => undefined);
  return opening;
}

/** Two tabs that open at once end with the same key. */
async function tryOpen(): Promise<Vault | undefined> {
  if (!window.isSecureContext || !crypto.subtle) return undefined;
  const request = indexedDB.open(draftDatabase, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('keys');
    request.result.createObjectStore(draftStore);
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
