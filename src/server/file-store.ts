import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Keyring, sealedWith } from './keyring.ts';

/** Content-addressed, encrypted store: equal bytes are kept once, and the address proves the content. */
export interface FileStore {
  /** Durable when it resolves. Returns the content's address. */
  put(bytes: Buffer): Promise<string>;
  /** Throws where the content is missing or was changed. */
  get(address: string): Promise<Buffer>;
  /** Takes content away that nobody has put since `before`; whoever puts it later has it again. Gone already is fine. */
  remove(address: string, before: Date): Promise<void>;
  /** Addresses of all files. */
  addresses(): AsyncIterable<string>;
  /** Name of the key that a file is sealed with, absent where it was removed; nothing is opened. */
  keyOf(address: string): Promise<string | undefined>;
  /** Seals a file anew with the active key. Readers get the one or the other, never half of both. */
  reseal(address: string): Promise<void>;
}

const purpose = 'file';
/** Version, length and name of the key: what a sealed file begins with. */
const headBytes = 2 + 255;

/** Keeps files below `folder` on the local disk. */
export function createLocalFileStore(folder: string, keyring: Keyring): FileStore {
  const pathOf = (address: string) => join(folder, address.slice(0, 2), address.slice(2));
  const store: FileStore = {
    async put(bytes) {
      const address = keyring.hash(bytes, purpose);
      const path = pathOf(address);
      if (await isThereAnew(path)) return address;
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await replaceDurably(path, keyring.seal(bytes, purpose));
      // A folder that is new has to reach the disk as well, by the one it is in.
      if (made) for (const parent of [folder, dirname(made)]) await syncFolder(parent);
      return address;
    },
    async get(address) {
      const bytes = keyring.open(await readFile(pathOf(address)), purpose);
      if (keyring.hash(bytes, purpose) !== address) throw new Error('A stored file does not match its address.');
      return bytes;
    },
    async remove(address, before) {
      const path = pathOf(address);
      const lastPut = await lastPutOf(path);
      if (!lastPut || lastPut >= before) return;
      // Aside first: a put that came between the look and this has marked what now lies there, and gets it back.
      const aside = `${path}.${randomUUID()}.gone`;
      await rename(path, aside).catch(unlessMissing);
      const lastPutSince = await lastPutOf(aside);
      if (lastPutSince && lastPutSince >= before) await rename(aside, path);
      else await rm(aside, { force: true });
    },
    async *addresses() {
      for (const group of await namesIn(folder)) {
        for (const rest of await namesIn(join(folder, group))) if (isAddress(group + rest)) yield group + rest;
      }
    },
    async keyOf(address) {
      const handle = await open(pathOf(address), 'r').catch(unlessMissing);
      if (!handle) return undefined;
      try {
        const { buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
        return sealedWith(buffer);
      } finally {
        await handle.close();
      }
    },
    async reseal(address) {
      await replaceDurably(pathOf(address), keyring.seal(await store.get(address), purpose));
    },
  };
  return store;
}

/** A file that is being written, or was left by a process that was killed, is none yet. */
function isAddress(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(unlessMissing)) ?? [];
}

async function replaceDurably(path: string, bytes: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}.part`;
  try {
    await writeDurably(temporary, bytes);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** Whether the file is there; if so it counts as put now, so that nothing takes it away. */
async function isThereAnew(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      unlessMissing(error);
      return false;
    },
  );
}

async function lastPutOf(path: string): Promise<Date | undefined> {
  return (await stat(path).catch(unlessMissing))?.mtime;
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
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
