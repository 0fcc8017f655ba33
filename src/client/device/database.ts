import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecordKey, RecordName } from './record.ts';
import type { SealedBytes } from './seal.ts';

/** A record in the database: its name is readable, its content sealed. */
export interface SealedRecord extends RecordName {
  at: number;
  content: SealedBytes;
  files: readonly (SealedBytes & { readonly id: string })[];
}

interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey };
  records: { key: RecordKey; value: SealedRecord; indexes: { at: number } };
}

export interface Device {
  database: IDBPDatabase<Schema>;
  /** Seals what the user of this browser stores; scripts can use it but not export it. */
  key: CryptoKey;
}

const keyName = 'main';

let opening: Promise<Device | undefined> | undefined;

/**
 * Opens this browser's database. Returns `undefined` if sealing is impossible: plain http on a host name, or blocked
 * storage.
 */
export function openDevice(): Promise<Device | undefined> {
  opening ??= tryOpen().catch(() => undefined);
  return opening;
}

async function tryOpen(): Promise<Device | undefined> {
  if (!window.isSecureContext || !crypto.subtle) return undefined;
  const closed = () => {
    opening = undefined;
  };
  const database: IDBPDatabase<Schema> = await openDB<Schema>('dealer-portal', 2, {
    upgrade: (upgraded) => {
      upgraded.createObjectStore('keys');
      const records = upgraded.createObjectStore('records', { keyPath: ['owner', 'kind', 'caseNo', 'about', 'tab'] });
      records.createIndex('at', 'at');
    },
    blocking: () => {
      closed();
      database.close();
    },
    terminated: closed,
  });
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Two tabs that open at once end with the same key.
  const { store } = database.transaction('keys', 'readwrite');
  const present = await store.get(keyName);
  if (!present) await store.put(fresh, keyName);
  return { database, key: present ?? fresh };
}
