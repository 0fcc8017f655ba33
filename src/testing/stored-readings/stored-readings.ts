import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import type { Parser } from '../../server/parsing/create-parser.ts';
import { versionOfModule } from './reader-version.ts';

/** Tasks that recognise text, with their modules. All other tasks always run. */
const modules: Readonly<Record<string, string>> = {
  'documents.read-file': 'src/features/documents/parsing/read-file.ts',
  'signatures.check-nric': 'src/features/signatures/parsing/check-nric.ts',
};

const readingsFolder = fileURLToPath(new URL('../../../.cache/readings', import.meta.url));

interface StoreOptions {
  /** Folder of the stored readings; by default the repository's cache. */
  folder?: string;
  /** Returns the version of the code of a module. */
  versionOf?: (module: string) => string;
}

/**
 * Wraps a parser so that text recognition runs once for each input and version of the reader, across all processes and
 * runs; afterwards its stored output is returned. For tests that need a read document but do not test the reading.
 * Failures are not stored.
 */
export function storeReadings(
  parser: Parser,
  { folder = readingsFolder, versionOf = versionOfModule }: StoreOptions = {},
): Parser {
  const versions = new Map<string, string>();
  const underWay = new Map<string, Promise<unknown>>();

  const versionOfTask = (module: string) => {
    const version = versions.get(module) ?? versionOf(module);
    versions.set(module, version);
    return version;
  };

  return {
    ...parser,
    async parse(task, input, owner, onPage) {
      const module = modules[task.name];
      if (!module) return parser.parse(task, input, owner, onPage);
      const given = input instanceof Function ? await input() : input;
      const key = createHash('sha256').update(task.name).update(serialize(given)).digest('base64url');
      const file = join(folder, versionOfTask(module), key);
      const reading =
        underWay.get(file) ??
        readOnce(file, () => parser.parse(task, given, owner, onPage)).finally(() => underWay.delete(file));
      underWay.set(file, reading);
      return (await reading) as never;
    },
  };
}

async function readOnce(file: string, read: () => Promise<unknown>): Promise<unknown> {
  const stored = await openStored(file);
  if (stored) return deserialize(stored);
  await mkdir(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  if (!(await takeLock(lock))) return readOnce(file, read);
  try {
    const late = await openStored(file);
    if (late) return deserialize(late);
    const output = await read();
    const partial = `${file}.${randomUUID()}`;
    await writeFile(partial, serialize(output));
    await rename(partial, file);
    return output;
  } finally {
    await rm(lock, { force: true });
  }
}

const openStored = (file: string) => readFile(file).catch(() => undefined);

/** Takes a lock; returns false once another process has released it, or has ended while holding it. */
async function takeLock(lock: string): Promise<boolean> {
  // Readers in one process may also take locks at the same time.
  const own = `${lock}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(own);
  }
  for (;;) {
    const holder = await readFile(lock, 'utf8').catch(() => undefined);
    if (holder === undefined) return false;
    if (!isRunning(Number(holder))) {
      await rm(lock, { force: true });
      return false;
    }
    await pause(50);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
