import { registerLinkKey } from './collection.ts';
import { type Device, openDevice } from './database.ts';
import { isLinkOwner, linkOwner } from './record.ts';

/** Lifetime of a link. */
const linkMs = 3 * 24 * 3600_000;

const opened = new Map<string, Promise<string>>();

/**
 * Returns the owner of the records that a customer's link stores on this device. They are sealed with a key derived
 * from the link, so that only the link opens them. Rejects if sealing is impossible.
 */
export function ownerOfLink(token: string): Promise<string> {
  const owner = opened.get(token) ?? open(token);
  opened.set(token, owner);
  return owner;
}

async function open(token: string): Promise<string> {
  const device = await openDevice();
  if (!device) throw new Error('This browser stores no files');
  const { key, name } = await derive(token);
  const owner = linkOwner(name);
  registerLinkKey(owner, key);
  await removeOutdated(device);
  return owner;
}

/** Derives the key and the name of a link. Neither reveals the link. */
async function derive(token: string): Promise<{ key: CryptoKey; name: string }> {
  const uses: KeyUsage[] = ['deriveKey', 'deriveBits'];
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(token), 'HKDF', false, uses);
  const from = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: new TextEncoder().encode(use),
  });
  const aes = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.deriveKey(from('files'), secret, aes, false, ['encrypt', 'decrypt']);
  const bits = new Uint8Array(await crypto.subtle.deriveBits(from('name'), secret, 128));
  return { key, name: Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/** Deletes what expired links have left. */
async function removeOutdated({ database }: Device): Promise<void> {
  const keys = await database.getAllKeysFromIndex('records', 'at', IDBKeyRange.upperBound(Date.now() - linkMs));
  for (const key of keys) if (isLinkOwner(key[0])) await database.delete('records', key);
}
