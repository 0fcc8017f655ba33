import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openBytes, parseBackupKey, sealBytes, sealPart } from './sealed-part.ts';

const key = randomBytes(32);
const chunk = 64 * 1024;
const head = 8 + 1 + 8 + 32;
const sealedChunk = chunk + 16;

describe('a part', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, chunk + 60, 3 * chunk, 3 * chunk + 7])(
    'of %i bytes opens as it was',
    async (size) => {
      const bytes = randomBytes(size);
      const sealed = await sealBytes(bytes, key, 'part');
      expect((await openBytes(sealed, key, 'part')).equals(bytes)).toBe(true);
      expect(sealed.length).toBe(head + size + 16 * Math.max(1, Math.ceil(size / chunk)));
    },
  );

  it('is the same however its bytes arrive', async () => {
    const bytes = randomBytes(3 * chunk + 100);
    async function* dribble() {
      for (let from = 0; from < bytes.length; from += 7001) yield bytes.subarray(from, from + 7001);
    }
    const pieces = [];
    for await (const piece of sealPart(dribble(), key, 'part')) pieces.push(piece);
    expect((await openBytes(Buffer.concat(pieces), key, 'part')).equals(bytes)).toBe(true);
  });
});

describe('a part is refused', () => {
  const bytes = randomBytes(3 * chunk);
  const chunkOf = (sealed: Buffer, n: number) => sealed.subarray(head + n * sealedChunk, head + (n + 1) * sealedChunk);
  const changes: [string, (sealed: Buffer) => Buffer][] = [
    ['without its last chunk', (sealed) => sealed.subarray(0, head + 2 * sealedChunk)],
    ['cut off within a chunk', (sealed) => sealed.subarray(0, sealed.length - 1)],
    ['cut off within its head', (sealed) => sealed.subarray(0, 20)],
    ['empty', () => Buffer.alloc(0)],
    ['with bytes behind its end', (sealed) => Buffer.concat([sealed, Buffer.from([0])])],
    [
      'with two chunks exchanged',
      (sealed) => Buffer.concat([sealed.subarray(0, head), chunkOf(sealed, 1), chunkOf(sealed, 0), chunkOf(sealed, 2)]),
    ],
    [
      'with a chunk twice',
      (sealed) => Buffer.concat([sealed.subarray(0, head + sealedChunk), chunkOf(sealed, 0), chunkOf(sealed, 2)]),
    ],
    ...[0, 12, 20, head, head + chunk + 3, head + 2 * sealedChunk].map(
      (place): [string, (sealed: Buffer) => Buffer] => [
        `with a change at byte ${place}`,
        (sealed) => {
          const changed = Buffer.from(sealed);
          changed[place] = (changed[place] ?? 0) ^ 1;
          return changed;
        },
      ],
    ),
  ];
  it.each(changes)('%s', async (_, change) => {
    const sealed = await sealBytes(bytes, key, 'part');
    await expect(openBytes(change(sealed), key, 'part')).rejects.toThrow(/^The backup /);
  });

  it('under another name, and with another key', async () => {
    const sealed = await sealBytes(bytes, key, 'part');
    await expect(openBytes(sealed, key, 'other')).rejects.toThrow('cut off, changed or exchanged');
    await expect(openBytes(sealed, randomBytes(32), 'part')).rejects.toThrow('made with another backup key');
  });

  it('in a format of a later version', async () => {
    const sealed = await sealBytes(bytes, key, 'part');
    sealed[8] = 2;
    await expect(openBytes(sealed, key, 'part')).rejects.toThrow(
      'has format 2; this version of the portal reads format 1',
    );
  });
});

it('takes keys of 32 bytes only', () => {
  expect(parseBackupKey(`${key.toString('base64')}\n`).equals(key)).toBe(true);
  for (const bad of ['', 'secret', randomBytes(31).toString('base64'), randomBytes(33).toString('base64')])
    expect(() => parseBackupKey(bad)).toThrow('openssl rand -base64 32');
});
