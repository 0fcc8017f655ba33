import { openDevice } from './database.ts';
import { sealText, unsealText } from './seal.ts';

/**
 * Stores a few small values across reloads, sealed, in localStorage: a removal takes effect at once, even if the page
 * closes. Reads them once when opened, then from memory. Browsers that cannot seal use sessionStorage.
 */

const prefix = 'dealer-portal:';
const ivBytes = 12;

const values = new Map<string, string>();
const listeners = new Set<() => void>();
let key: CryptoKey | undefined;
let names: readonly string[] = [];
/** Reads and writes wait for each other, so that the latest value stays. */
let line: Promise<unknown> = Promise.resolve();

/** Opens these values. Await it before the first read. */
export async function openSecureValues(wanted: readonly string[]): Promise<void> {
  names = wanted;
  key = canUse(() => localStorage) ? (await openDevice())?.key : undefined;
  if (key) for (const name of names) await readStored(name);
  else for (const name of names) set(name, tabStorage()?.getItem(prefix + name) ?? undefined);
  window.addEventListener('storage', (event) => void noticeOtherTab(event));
}

export function readSecureValue(name: string): string | undefined {
  return values.get(name);
}

/** Takes effect in this tab at once, on the disk a moment later. */
export async function writeSecureValue(name: string, value: string): Promise<void> {
  values.set(name, value);
  if (!key) return tabStorage()?.setItem(prefix + name, value);
  const using = key;
  await inLine(async () => {
    const { iv, bytes } = await sealText(using, value);
    const text = btoa(String.fromCharCode(...iv, ...new Uint8Array(bytes)));
    // Another value may have replaced it meanwhile.
    if (values.get(name) === value) localStorage.setItem(prefix + name, text);
  });
}

/** Removes every value, here and in the other tabs. */
export function deleteSecureValues(): void {
  for (const name of names) deleteSecureValue(name);
}

export function deleteSecureValue(name: string): void {
  values.delete(name);
  if (key) localStorage.removeItem(prefix + name);
  else tabStorage()?.removeItem(prefix + name);
}

/** Notifies when another tab has changed or removed a value. Returns the unsubscribe function. */
export function onSecureValueChangedElsewhere(listener: () => void): () => void {
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
  const found = stored && key ? await unsealStored(key, stored).catch(() => undefined) : undefined;
  // A value written by this tab meanwhile is newer.
  if (values.get(name) === before) set(name, found);
}

async function unsealStored(using: CryptoKey, stored: string): Promise<string> {
  const bytes = Uint8Array.from(atob(stored), (char) => char.charCodeAt(0));
  return unsealText(using, { iv: bytes.slice(0, ivBytes), bytes: bytes.slice(ivBytes).buffer });
}

function set(name: string, value: string | undefined): void {
  if (value === undefined) values.delete(name);
  else values.set(name, value);
}

function tabStorage(): Storage | undefined {
  return canUse(() => window.sessionStorage) ? window.sessionStorage : undefined;
}

/** False for storage that the browser blocks. */
function canUse(storage: () => Storage): boolean {
  try {
    storage().getItem(prefix);
    return true;
  } catch {
    return false;
  }
}
