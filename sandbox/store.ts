import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const ownerFolder = 0o700;
export const ownerFile = 0o600;

/**
 * Writes beside the target and renames, so that a reader or a crash never meets half a file. Only the owner may read it:
 * login codes and mail are among these files.
 */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: ownerFolder });
  const draft = `${path}.${randomUUID()}.draft`;
  await writeFile(draft, content, { mode: ownerFile });
  await rename(draft, path);
}

/** A folder of JSON records, one file each, held in memory and written through. */
export interface Records<T extends { id: string }> {
  get(id: string): T | undefined;
  all(): T[];
  /** Visible at once; resolves once it is on disk. The record may be changed and put again. */
  put(record: T): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Opens such a folder and reads what an earlier run left in it. */
export async function openRecords<T extends { id: string }>(folder: string): Promise<Records<T>> {
  await mkdir(folder, { recursive: true, mode: ownerFolder });
  const records = new Map<string, T>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const record = JSON.parse(await readFile(join(folder, name), 'utf8')) as T;
    records.set(record.id, record);
  }
  const pathOf = (id: string) => join(folder, `${encodeURIComponent(id)}.json`);
  // One queue for all writes: of two writes of a record the later one must win on disk.
  let writes: Promise<void> = Promise.resolve();
  const queued = (write: () => Promise<void>): Promise<void> => {
    const done = writes.then(write);
    writes = done.catch(() => undefined);
    return done;
  };
  return {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    put(record) {
      records.set(record.id, record);
      return queued(() => writeAtomically(pathOf(record.id), JSON.stringify(record, null, 1)));
    },
    remove(id) {
      records.delete(id);
      return queued(() => rm(pathOf(id), { force: true }));
    },
  };
}

/** Creates records that last only as long as the process. */
export function memoryRecords<T extends { id: string }>(): Records<T> {
  const records = new Map<string, T>();
  return {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    async put(record) {
      records.set(record.id, record);
    },
    async remove(id) {
      records.delete(id);
    },
  };
}
