import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  type Hmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encryption at rest and keyed hashes. Has all keys by their identifiers and encrypts with the first one. */
export interface Keyring {
  /** Names of all keys, the active one first. */
  names: readonly [string, ...string[]];
  /**
   * Encrypts with AES-256-GCM. `purpose` is authenticated: a value sealed for one purpose cannot be opened for another.
   */
  seal(plain: Buffer, purpose: string): Buffer;
  /** Throws where key, purpose or content do not match. */
  open(sealed: Buffer, purpose: string): Buffer;
  sealJson(value: unknown, purpose: string): Buffer;
  openJson<T>(sealed: Buffer, purpose: string): T;
  /** Returns an HMAC-SHA-256 as hex: equal texts of one purpose have equal hashes, and the text cannot be recovered. */
  hash(text: string | Buffer, purpose: string): string;
}

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/**
 * @param dataKeys `name:base64` pairs separated by commas, the active one first
 * @param hashKey 32 bytes in base64
 */
export function createKeyring(dataKeys: string, hashKey: string): Keyring {
  const keys = new Map(
    dataKeys.split(',').map((pair) => {
      const [name = '', key = ''] = pair.split(':');
      return [name, createSecretKey(key, 'base64')] as const;
    }),
  );
  const [active] = keys;
  if (!active) throw new Error('There is no data key.');
  const [activeName, activeKey] = active;
  const secret = createSecretKey(hashKey, 'base64');
  let ready: Hmac | undefined;
  /**
   * OpenSSL takes longer to set up an HMAC than to use it: the next one is set up while the caller waits for its
   * database.
   */
  const takeHmac = () => {
    const hmac = ready ?? createHmac('sha256', secret);
    ready = undefined;
    setImmediate(() => {
      ready ??= createHmac('sha256', secret);
    });
    return hmac;
  };

  const keyring: Keyring = {
    names: [activeName, ...[...keys.keys()].slice(1)],
    seal(plain, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', activeKey, iv);
      cipher.setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      const name = Buffer.from(activeName);
      return Buffer.concat([Buffer.from([version, name.length]), name, iv, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      const nameEnd = 2 + (sealed[1] ?? 0);
      const key = keys.get(sealedWith(sealed));
      if (sealed[0] !== version || !key) throw new Error('Data at rest names a key that is not configured.');
      const ivEnd = nameEnd + ivBytes;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nameEnd, ivEnd));
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(sealed.subarray(ivEnd, ivEnd + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivEnd + tagBytes)), decipher.final()]);
    },
    sealJson: (value, purpose) => keyring.seal(Buffer.from(JSON.stringify(value)), purpose),
    openJson: <T>(sealed: Buffer, purpose: string) => JSON.parse(keyring.open(sealed, purpose).toString()) as T,
    hash: (text, purpose) => takeHmac().update(purpose).update('\0').update(text).digest('hex'),
  };
  return keyring;
}

/** Returns the name of the key that encrypted a value. */
export function sealedWith(sealed: Buffer): string {
  return sealed.subarray(2, 2 + (sealed[1] ?? 0)).toString();
}

/** Returns a secret of 256 bits for the browser, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two hex hashes in constant time. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
