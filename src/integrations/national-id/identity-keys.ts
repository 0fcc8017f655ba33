import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const coordinate = z.base64url().length(43);
const privateKeySchema = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
  d: coordinate,
  kid: z.string().min(1).max(100),
  use: z.enum(['sig', 'enc']),
});

/** One of the portal's own private keys. */
export type IdentityKey = z.output<typeof privateKeySchema>;

const keysSchema = z
  .strictObject({ keys: z.array(privateKeySchema).min(2).max(20) })
  .refine(({ keys }) => new Set(keys.map(({ kid }) => kid)).size === keys.length, { error: 'Two keys share a kid' })
  .refine(({ keys }) => keys.some(isFor('sig')) && keys.some(isFor('enc')), { error: 'needs a sig and an enc key' });

/** The portal's keys. The first signing key signs; all are published, and every encryption key decrypts. */
export interface IdentityKeys {
  readonly signing: readonly IdentityKey[];
  readonly encryption: readonly IdentityKey[];
}

/** Algorithms of keys, in the notation that the identity portals require. */
const algorithms = { sig: 'ES256', enc: 'ECDH-ES+A256KW' } as const;
export const keyWrapping = algorithms.enc;

/** Reads a private JSON Web Key Set; throws without quoting any of it. */
export function readIdentityKeys(text: string): IdentityKeys {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('The keys for the identity portal are not JSON');
  }
  const parsed = keysSchema.safeParse(json);
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'keys'}: ${message}`);
    throw new Error(`The keys for the identity portal are not valid: ${places.join('; ')}`);
  }
  const { keys } = parsed.data;
  return { signing: keys.filter(isFor('sig')), encryption: keys.filter(isFor('enc')) };
}

/** Returns the key set to be published: public parts only. */
export function publicKeySet({ signing, encryption }: IdentityKeys) {
  const keys = [...signing, ...encryption].map(({ kty, crv, x, y, kid, use }) => ({
    ...{ kty, crv, x, y, kid, use },
    alg: algorithms[use],
  }));
  return { keys };
}

/** Creates a key, to be put first in the list of its use once the identity portals have fetched it. */
export async function makeIdentityKey(use: IdentityKey['use']): Promise<IdentityKey> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const { x, y, d } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return privateKeySchema.parse({ kty: 'EC', crv: 'P-256', x, y, d, kid: `${use}-${randomUUID()}`, use });
}

export function importSigningKey(key: IdentityKey): Promise<CryptoKey> {
  return importKey(key, 'ECDSA', ['sign']);
}

export function importDecryptionKey(key: IdentityKey): Promise<CryptoKey> {
  return importKey(key, 'ECDH', ['deriveBits']);
}

function importKey({ kty, crv, x, y, d }: IdentityKey, name: string, usages: KeyUsage[]): Promise<CryptoKey> {
  return crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, { name, namedCurve: crv }, false, usages);
}

function isFor(use: IdentityKey['use']) {
  return (key: IdentityKey) => key.use === use;
}
