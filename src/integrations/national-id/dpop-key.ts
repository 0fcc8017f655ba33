import { randomDPoPKeyPair } from 'openid-client';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

/** Makes the key that binds one login's code and token to this portal, as JSON. */
export async function makeDpopKey(): Promise<JsonWebKey> {
  const { privateKey } = await randomDPoPKeyPair('ES256', { extractable: true });
  const { kty, crv, x, y, d } = await crypto.subtle.exportKey('jwk', privateKey);
  return { kty, crv, x, y, d };
}

/** Imports that key. Only its public half can be exported again. */
export async function importDpopKey({ kty, crv, x, y, d }: JsonWebKey): Promise<CryptoKeyPair> {
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('jwk', { kty, crv, x, y, d }, algorithm, false, ['sign']),
    crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, true, ['verify']),
  ]);
  return { privateKey, publicKey };
}
