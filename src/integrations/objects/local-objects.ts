import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isObjectName, type ObjectStore } from './object-store.ts';
import { syncFolder } from './sync-folder.ts';

const run = promisify(execFile);

/** Suffix of a file that is being written. */
const unfinished = '.part';
/** Bytes of free space that a disk must have; an upload has up to 10 MB. */
const probeBytes = 64 * 1024;

/** Stores objects as files below `folder` on the local disk. */
export function createLocalObjects(folder: string): ObjectStore {
  const probePath = join(folder, `.probe-${randomUUID()}`);
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name.slice(2));
  async function* files(): AsyncIterable<{ group: string; rest: string }> {
    for (const group of await namesIn(folder)) {
      for (const rest of await namesIn(join(folder, group))) yield { group, rest };
    }
  }
  return {
    writtenAt: async (name) => (await statOf(pathOf(name)))?.mtime,
    read: (name) => readFile(pathOf(name)),
    async readHead(name, bytes) {
      const handle = await open(pathOf(name), 'r').catch(unlessMissing);
      if (!handle) return undefined;
      try {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    async write(name, bytes) {
      const path = pathOf(name);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await replaceDurably(path, bytes);
      // A new folder also has to be flushed to disk, by syncing its parent.
      if (made) for (const parent of [folder, dirname(made)]) await syncFolder(parent);
    },
    async writeSoon(name, bytes) {
      await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
      const temporary = `${pathOf(name)}.${randomUUID()}${unfinished}`;
      await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600 });
      await rename(temporary, pathOf(name));
    },
    // Syncs the whole file system at once, which is much faster than thousands of single files.
    async flush() {
      await run('sync', ['-f', folder]).catch(() => run('sync'));
    },
    async touch(name) {
      const now = new Date();
      return utimes(pathOf(name), now, now).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          unlessMissing(error);
          return false;
        },
      );
    },
    async remove(name, before) {
      const path = pathOf(name);
      const written = (await statOf(path))?.mtime;
      if (!written || written >= before) return;
      // Renamed first: a `touch` between the check and the rename has marked the renamed file, which is then restored.
      const aside = `${path}.${randomUUID()}${unfinished}`;
      await rename(path, aside).catch(unlessMissing);
      const since = (await statOf(aside))?.mtime;
      if (since && since >= before) await rename(aside, path);
      else await rm(aside, { force: true });
    },
    async probe() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(probePath, Buffer.alloc(probeBytes, 1), { mode: 0o600, flush: true });
      } finally {
        await rm(probePath, { force: true });
      }
    },
    async space() {
      const found = await statfs(folder).catch(unlessMissing);
      // Some network folders do not report it.
      if (!found || found.blocks === 0) return undefined;
      const { bavail, blocks, bsize } = found;
      return { free: bavail * bsize, total: blocks * bsize };
    },
    async *names() {
      for await (const { group, rest } of files()) if (isObjectName(group + rest)) yield group + rest;
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { group, rest } of files()) {
        if (!rest.endsWith(unfinished)) continue;
        const path = join(folder, group, rest);
        const found = await statOf(path);
        if (!found || found.mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function statOf(path: string) {
  return stat(path).catch(unlessMissing);
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

async function replaceDurably(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}${unfinished}`;
  try {
    await writeDurably(temporary, bytes);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
