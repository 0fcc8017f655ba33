import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Parts of a backup are encrypted with AES-256-GCM in chunks, after the STREAM construction:
 * `DPBACKUP`, format (1 byte), key identifier (8), salt (32), then chunks of 64 KiB, each with its tag.
 *
 * The key of a part is derived from the backup key, the salt and the part's name, so a part opens under its own name
 * only. The nonce of a chunk is its place and whether it is the last: a chunk that was moved, left out or added does
 * not open, and neither does a part that was cut off.
 */
const magic = Buffer.from('DPBACKUP');
export const format = 1;
const keyIdBytes = 8;
const saltBytes = 32;
export const headBytes = magic.length + 1 + keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
const tagBytes = 16;

/** Reads a backup key: 32 bytes in base64. */
export function parseBackupKey(text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (/^[A-Za-z0-9+/]{43}=$/.test(text.trim()) && key.length === 32) return key;
  throw new Error('A backup key is 32 bytes in base64. Make one with: openssl rand -base64 32');
}

/** Encrypts a part as a stream. */
export async function* sealPart(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, Buffer.from([format]), keyIdOf(key), randomBytes(saltBytes)]);
  const partKey = derive(key, head, name);
  yield head;
  let place = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= chunkBytes) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    // One chunk is held back, because only the end of the source shows which chunk is the last.
    for (; all.length - from > chunkBytes; from += chunkBytes)
      yield sealChunk(partKey, all.subarray(from, from + chunkBytes), place++, false);
    waiting = [all.subarray(from)];
    length = all.length - from;
  }
  yield sealChunk(partKey, Buffer.concat(waiting), place, true);
}

/** Decrypts a part as a stream; throws at the first byte that was changed. */
export async function* decryptPart(source: AsyncIterable<Buffer>, key: Buffer, name: string): AsyncGenerator<Buffer> {
  let partKey: Buffer | undefined;
  let place = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= (partKey ? 0 : headBytes) + chunkBytes + tagBytes) continue;
    let all = Buffer.concat(waiting);
    if (!partKey) {
      partKey = readHead(all, key, name);
      all = all.subarray(headBytes);
    }
    let from = 0;
    for (; all.length - from > chunkBytes + tagBytes; from += chunkBytes + tagBytes)
      yield openChunk(partKey, all.subarray(from, from + chunkBytes + tagBytes), place++, false, name);
    waiting = [all.subarray(from)];
    length = all.length - from;
  }
  let rest = Buffer.concat(waiting);
  if (!partKey) {
    partKey = readHead(rest, key, name);
    rest = rest.subarray(headBytes);
  }
  yield openChunk(partKey, rest, place, true, name);
}

export async function sealBytes(bytes: Buffer, key: Buffer, name: string): Promise<Buffer> {
  return collect(sealPart(once(bytes), key, name));
}

export async function openBytes(sealed: Buffer, key: Buffer, name: string): Promise<Buffer> {
  return collect(decryptPart(once(sealed), key, name));
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function collect(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces);
}

function readHead(bytes: Buffer, key: Buffer, name: string): Buffer {
  const head = bytes.subarray(0, headBytes);
  if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic)) throw changed(name);
  const written = head[magic.length];
  if (written !== format) {
    throw new Error(`The backup has format ${written}; this version of the portal reads format ${format}.`);
  }
  if (!isSealedWith(head, key)) throw new Error('The backup was made with another backup key.');
  return derive(key, head, name);
}

function derive(key: Buffer, head: Buffer, name: string): Buffer {
  const info = Buffer.concat([head.subarray(0, headBytes - saltBytes), Buffer.from(name)]);
  return Buffer.from(hkdfSync('sha256', key, head.subarray(headBytes - saltBytes), info, 32));
}

/** True if a part begins like one that was encrypted with this key. */
export function isSealedWith(start: Buffer, key: Buffer): boolean {
  return start.subarray(magic.length + 1, magic.length + 1 + keyIdBytes).equals(keyIdOf(key));
}

/** Returns an identifier that distinguishes a wrong key from a changed part; it reveals nothing about the key. */
function keyIdOf(key: Buffer): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', 'dealer-portal backup key identifier', keyIdBytes));
}

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(place, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk(key: Buffer, plain: Buffer, place: number, isLast: boolean): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(place, isLast));
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(key: Buffer, sealed: Buffer, place: number, isLast: boolean, name: string): Buffer {
  const end = sealed.length - tagBytes;
  if (end < 0) throw changed(name);
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(place, isLast), { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(end));
  const plain = decipher.update(sealed.subarray(0, end));
  try {
    decipher.final();
  } catch {
    throw changed(name);
  }
  return plain;
}

function changed(name: string): Error {
  return new Error(`The backup is not as it was written: ${name} was cut off, changed or exchanged.`);
}

/** Passes bytes through, and reports their number and SHA-256 at the end. */
export async function* measured(
  source: AsyncIterable<Buffer>,
  onEnd: (measure: { bytes: number; sha256: string }) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of source) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  onEnd({ bytes, sha256: hash.digest('hex') });
}
