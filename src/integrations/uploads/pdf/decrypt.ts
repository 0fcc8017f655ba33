import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { type PdfDict, PdfName, PdfString, type PdfValue, UnreadablePdf } from './pdf-values.ts';

/** Decrypts strings and streams of an object. */
export interface Decryption {
  string(bytes: Buffer, number: number, generation: number): Buffer;
  stream(bytes: Buffer, number: number, generation: number): Buffer;
}

type Method = 'none' | 'rc4' | 'aes';
type Lookup = (dict: PdfDict, key: string) => PdfValue;

const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');

const md5 = (...parts: Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** Prepares the decryption of a file that opens without a password. Throws `UnreadablePdf('encrypted')` for all others. */
export function openEncryption(encrypt: PdfDict, fileId: Buffer, lookup: Lookup): Decryption {
  const number = (key: string) => {
    const value = lookup(encrypt, key);
    return typeof value === 'number' ? value : undefined;
  };
  const text = (key: string) => {
    const value = lookup(encrypt, key);
    return Buffer.from(value instanceof PdfString ? value.text : '', 'latin1');
  };
  const handler = lookup(encrypt, 'Filter');
  const [version = 0, revision = 0] = [number('V'), number('R')];
  const isKnown = [1, 2, 4, 5].includes(version) && revision >= 2 && revision <= 6;
  if (!(handler instanceof PdfName) || handler.name !== 'Standard' || !isKnown) throw new UnreadablePdf('encrypted');
  const isWhole = lookup(encrypt, 'EncryptMetadata') !== false;
  const entries = { owner: text('O'), user: text('U'), wrapped: text('UE') };
  const key =
    version === 5
      ? longKey(entries, revision)
      : shortKey(entries, {
          revision,
          fileId,
          permissions: number('P') ?? 0,
          isWhole,
          lengths: keyLengths(version, number('Length')),
        });
  const methodFor = (name: string) => methodOf(encrypt, name, version, lookup);
  const [forStrings, forStreams] = [methodFor('StrF'), methodFor('StmF')];
  const decrypt = (method: Method) => (bytes: Buffer, objectNumber: number, generation: number) => {
    if (method === 'none') return bytes;
    const own = version === 5 ? key : objectKey(key, objectNumber, generation, method);
    return method === 'rc4' ? rc4(own, bytes) : aes(own, bytes);
  };
  return { string: decrypt(forStrings), stream: decrypt(forStreams) };
}

/**
 * Returns the possible key lengths in bytes. For version 4, programs disagree on the stated length that counts.
 */
function keyLengths(version: number, bits = 40): number[] {
  const stated = Math.min(16, Math.max(5, bits >> 3));
  if (version === 1) return [5];
  return version === 4 ? [...new Set([16, stated, 5])] : [stated];
}

function methodOf(encrypt: PdfDict, use: string, version: number, lookup: Lookup): Method {
  if (version < 4) return 'rc4';
  const name = lookup(encrypt, use);
  const filters = lookup(encrypt, 'CF');
  if (!(name instanceof PdfName) || name.name === 'Identity' || !(filters instanceof Map)) return 'none';
  const filter = lookup(filters, name.name);
  const method = filter instanceof Map ? lookup(filter, 'CFM') : null;
  const methodName = method instanceof PdfName ? method.name : '';
  if (methodName === 'V2') return 'rc4';
  if (methodName === 'AESV2' || methodName === 'AESV3') return 'aes';
  if (methodName === 'None') return 'none';
  throw new UnreadablePdf('encrypted');
}

interface ShortKey {
  revision: number;
  fileId: Buffer;
  permissions: number;
  isWhole: boolean;
  /** Possible key lengths in bytes. */
  lengths: number[];
}

/** Algorithms 2, 4 and 5 of ISO 32000: the key of revisions 2 to 4, checked against the file. */
function shortKey({ owner, user }: { owner: Buffer; user: Buffer }, options: ShortKey): Buffer {
  const { revision, fileId, permissions, isWhole, lengths } = options;
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const note = revision >= 4 && !isWhole ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  const first = md5(padding, owner.subarray(0, 32), allowed, fileId, note);
  const compared = revision === 2 ? 32 : 16;
  for (const length of lengths) {
    let hash = first;
    if (revision >= 3) for (let round = 0; round < 50; round += 1) hash = md5(hash.subarray(0, length));
    const key = hash.subarray(0, length);
    let expected = rc4(key, revision === 2 ? padding : md5(padding, fileId));
    for (let round = 1; revision >= 3 && round < 20; round += 1)
      expected = rc4(
        key.map((byte) => byte ^ round),
        expected,
      );
    if (expected.subarray(0, compared).equals(user.subarray(0, compared))) return Buffer.from(key);
  }
  throw new UnreadablePdf('encrypted');
}

/** Algorithm 2.A: the key of revisions 5 and 6, checked against the file. */
function longKey({ user, wrapped }: { user: Buffer; wrapped: Buffer }, revision: number): Buffer {
  if (user.length < 48 || wrapped.length < 32) throw new UnreadablePdf('encrypted');
  const hash = (salt: Buffer) => (revision === 5 ? createHash('sha256').update(salt).digest() : hardHash(salt));
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw new UnreadablePdf('encrypted');
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(wrapped.subarray(0, 32)), decipher.final()]);
}

/** Algorithm 2.B with an empty password. */
function hardHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const packed = Buffer.concat([cipher.update(repeated), cipher.final()]);
    const remainder = packed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(packed)
      .digest();
    last = packed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function objectKey(key: Buffer, number: number, generation: number, method: Method): Buffer {
  const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8]);
  const salt = method === 'aes' ? Buffer.from('sAlT') : Buffer.alloc(0);
  return md5(key, place, salt).subarray(0, Math.min(16, key.length + 5));
}

function aes(key: Buffer, bytes: Buffer): Buffer {
  const length = bytes.length - (bytes.length % 16);
  if (length < 32) return Buffer.alloc(0);
  const decipher = createDecipheriv(`aes-${key.length === 32 ? 256 : 128}-cbc`, key, bytes.subarray(0, 16));
  decipher.setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(bytes.subarray(16, length)), decipher.final()]);
  const filler = plain.at(-1) ?? 0;
  return filler >= 1 && filler <= 16 ? plain.subarray(0, plain.length - filler) : plain;
}

function rc4(key: Uint8Array, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  for (let i = 0, j = 0; i < 256; i += 1) {
    const held = state[i] ?? 0;
    j = (j + held + (key[i % key.length] ?? 0)) & 255;
    state[i] = state[j] ?? 0;
    state[j] = held;
  }
  const result = Buffer.alloc(bytes.length);
  for (let index = 0, i = 0, j = 0; index < bytes.length; index += 1) {
    i = (i + 1) & 255;
    const held = state[i] ?? 0;
    j = (j + held) & 255;
    const other = state[j] ?? 0;
    state[i] = other;
    state[j] = held;
    result[index] = (bytes[index] ?? 0) ^ (state[(held + other) & 255] ?? 0);
  }
  return result;
}
