import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Keyring } from './keyring.ts';

/** Content-addressed, encrypted store: equal bytes are kept once, and the address proves the content. */
export interface FileStore {
  /** Durable when it resolves. Returns the content's address. */
  put(bytes: Buffer): Promise<string>;
  /** Throws where the content is missing or was changed. */
  get(address: string): Promise<Buffer>;
}

const purpose = 'file';

/** Keeps files below `folder` on the local disk. */
export function createLocalFileStore(folder: string, keyring: Keyring): FileStore {
  const pathOf = (address: string) => join(folder, address.slice(0, 2), address.slice(2));
  return {
    async put(bytes) {
      const address = keyring.hash(bytes, purpose);
      const path = pathOf(address);
      if (await exists(path)) return address;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}.part`;
      try {
        await writeDurably(temporary, keyring.seal(bytes, purpose));
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
      // A folder that is new has to reach the disk as well, by the one it is in.
      if (made) for (const parent of [folder, dirname(made)]) await syncFolder(parent);
      return address;
    },
    async get(address) {
      const bytes = keyring.open(await readFile(pathOf(address)), purpose);
      if (keyring.hash(bytes, purpose) !== address) throw new Error('A stored file does not match its address.');
      return bytes;
    },
  };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
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

async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
