import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalObjects } from '../../integrations/objects/local-objects.ts';
import type { ObjectStore } from '../../integrations/objects/object-store.ts';
import { createS3Objects } from '../../integrations/objects/s3-objects.ts';
import { startS3 } from '../../testing/start-s3.ts';
import { createKeyring } from '../keyring.ts';
import { createFileStore } from './file-store.ts';
import { watchDisk } from './watch-disk.ts';

const hashKey = randomBytes(32).toString('base64');
const key = (name: string) => `${name}:${randomBytes(32).toString('base64')}`;
const first = key('first');
const keyring = createKeyring(first, hashKey);

const places: Record<string, () => Promise<{ objects: ObjectStore; close(): Promise<void> }>> = {
  'the local disk': async () => {
    const folder = mkdtempSync(join(tmpdir(), 'objects-'));
    return {
      objects: createLocalObjects(folder),
      close: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  'an S3 service': async () => {
    const server = await startS3();
    return { objects: createS3Objects({ ...server, pageSize: 7 }), close: server.close };
  },
};

describe.each(Object.entries(places))('files on %s', (_, open) => {
  let objects: ObjectStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ objects, close } = await open());
  });
  afterAll(() => close());

  const addresses = async () => {
    const all: string[] = [];
    for await (const address of createFileStore(objects, keyring).addresses()) all.push(address);
    return all.sort();
  };

  it('are given back as they came, kept once, and sealed', async () => {
    const store = createFileStore(objects, keyring);
    const bytes = randomBytes(300_000);
    await store.probe();
    expect(await addresses()).toEqual([]);
    const address = await store.put(bytes);
    const before = await objects.read(address);
    expect(await store.put(Buffer.from(bytes))).toBe(address);
    expect((await objects.read(address)).equals(before)).toBe(true);
    expect((await store.get(address)).equals(bytes)).toBe(true);
    expect(before.includes(bytes.subarray(1000, 1032))).toBe(false);
    expect(address).toBe(store.addressOf(bytes));
    expect(Math.abs(Date.now() - Number(await store.keptAt(address)))).toBeLessThan(60_000);
  });

  it('are named by their address, and by nothing that lies there besides', async () => {
    const store = createFileStore(objects, keyring);
    const more = await Promise.all(Array.from({ length: 30 }, () => store.put(randomBytes(40))));
    expect(await addresses()).toEqual(expect.arrayContaining(more));
    expect(new Set(await addresses()).size).toBe((await addresses()).length);
  });

  it('are not there once they are removed, which may be done twice', async () => {
    const store = createFileStore(objects, keyring);
    const address = await store.put(randomBytes(10));
    await store.remove(address, new Date(Date.now() - 60_000));
    expect(await store.keptAt(address)).toBeDefined();
    const later = new Date(Date.now() + 60_000);
    await store.remove(address, later);
    await store.remove(address, later);
    expect(await store.keyOf(address)).toBeUndefined();
    expect(await store.keptAt(address)).toBeUndefined();
    expect(await addresses()).not.toContain(address);
    await expect(store.get(address)).rejects.toThrow();
  });

  it('that were changed do not open', async () => {
    const store = createFileStore(objects, keyring);
    const [one, other] = [await store.put(Buffer.from('one')), await store.put(Buffer.from('other'))];
    await objects.write(one, await objects.read(other));
    await expect(store.get(one)).rejects.toThrow('does not match its address');
    const cut = await objects.read(other);
    await objects.write(other, cut.subarray(0, -1));
    await expect(store.get(other)).rejects.toThrow();
  });

  it('name their key and take a new one', async () => {
    const address = await createFileStore(objects, keyring).put(randomBytes(5000));
    const renewed = createFileStore(objects, createKeyring(`${key('second')},${first}`, hashKey));
    expect(await renewed.keyOf(address)).toBe('first');
    await renewed.reseal(address);
    expect(await renewed.keyOf(address)).toBe('second');
    expect((await renewed.get(address)).length).toBe(5000);
  });

  it('come in at the same time without a loss', async () => {
    const store = createFileStore(objects, keyring);
    const same = randomBytes(2000);
    const all = await Promise.all(
      Array.from({ length: 24 }, (_, n) => store.put(n % 3 === 0 ? same : randomBytes(2000))),
    );
    for (const address of all) expect((await store.get(address)).length).toBe(2000);
    expect(new Set(all).size).toBe(17);
  });
});

describe('a store that cannot take a file', () => {
  it('says so where no service answers, and asks a troubled one again', async () => {
    let asked = 0;
    const server = createServer((_, reply) => {
      asked += 1;
      reply.writeHead(asked === 1 ? 503 : asked === 2 ? 404 : 200).end();
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const settings = { endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' };
    const store = createFileStore(createS3Objects(settings), keyring);
    await store.put(Buffer.from('x'));
    expect(asked).toBe(3);
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await expect(store.put(Buffer.from('y'))).rejects.toMatchObject({ codeName: 'unavailable' });
  });

  it('forgets on the local disk what a killed process left half-written, and not what is being written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'objects-'));
    const objects = createLocalObjects(folder);
    await objects.write('ab'.padEnd(64, '0'), Buffer.from('whole'));
    const left = join(folder, 'ab', `${'1'.repeat(62)}.x.part`);
    writeFileSync(left, 'half');
    expect(await objects.removeUnfinished(new Date(Date.now() - 60_000))).toBe(0);
    utimesSync(left, new Date(0), new Date(0));
    expect(await objects.removeUnfinished(new Date(Date.now() - 60_000))).toBe(1);
    expect(readdirSync(join(folder, 'ab'))).toEqual(['0'.repeat(62)]);
    rmSync(folder, { recursive: true, force: true });
  });

  // Only root may mount; without mounting, no disk can be filled safely.
  it.skipIf(process.getuid?.() !== 0 || !canMount())(
    'says so on a full disk, keeps no half of it, and recovers',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'full-'));
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder]);
      try {
        const store = createFileStore(createLocalObjects(folder), keyring);
        const small = await store.put(randomBytes(20_000));
        await expect(store.put(randomBytes(400_000))).rejects.toMatchObject({ codeName: 'unavailable' });
        const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
        expect(all.length).toBe(1);
        await store.probe();
        const filler = join(folder, 'filler');
        writeFileSync(filler, randomBytes(216_000));
        await expect(store.probe()).rejects.toMatchObject({ code: 'ENOSPC' });
        const warnings: unknown[] = [];
        const log = { info() {}, warn: (fields: unknown) => warnings.push(fields), error() {} };
        await watchDisk({ files: store, log });
        expect(warnings).toEqual([{ freePercent: expect.any(Number), freeMegabytes: 0 }]);
        rmSync(filler);
        await store.probe();
        expect(readdirSync(folder).filter((name) => name.startsWith('.probe'))).toEqual([]);
        await watchDisk({ files: store, log });
        expect(warnings.length).toBe(1);
        const later = await store.put(randomBytes(20_000));
        for (const address of [small, later]) expect((await store.get(address)).length).toBe(20_000);
      } finally {
        execFileSync('umount', [folder]);
        rmSync(folder, { recursive: true });
      }
    },
  );
});

function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
