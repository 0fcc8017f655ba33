import { CompactEncrypt, importJWK, type JSONWebKeySet, SignJWT } from 'jose';

/** How a token is made. Tests change single parts. */
export interface TokenMaking {
  claims: Record<string, unknown>;
  header: { alg: string; kid?: string };
  /** Signing key; a secret for HS256, absent for `none`. */
  key?: CryptoKey | Uint8Array | undefined;
  /** Content encryption; if absent, the token is only signed. */
  enc?: string | undefined;
  /** The portal's keys. Tokens are encrypted with its first encryption key. */
  encryptTo: JSONWebKeySet;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs and encrypts a token. */
export async function makeToken({ claims, header, key, enc, encryptTo }: TokenMaking): Promise<string> {
  const signed = key
    ? await new SignJWT(claims).setProtectedHeader(header).sign(key)
    : `${base64url(header)}.${base64url(claims)}.`;
  if (enc === undefined) return signed;
  const jwk = encryptTo.keys.find(({ use }) => use === 'enc');
  if (!jwk?.kid) throw new Error('The portal has published no key for encryption.');
  return new CompactEncrypt(new TextEncoder().encode(signed))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc, kid: jwk.kid, cty: 'JWT' })
    .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'));
}
