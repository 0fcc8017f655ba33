import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { fileColumns } from '../files/file-columns.ts';
import { inParallel } from '../files/in-parallel.ts';
import { type FileFault, judgeStoredFile } from '../files/judge-file.ts';
import { type BackupFolder, storedName } from './backup-folder.ts';
import { type BackupFile, backupPartNames } from './manifest.ts';
import { openBytes, sealBytes } from './sealed-part.ts';

/** A disk or bucket handles several requests at a time. */
export const width = 8;

/** Returns the addresses of all files that rows refer to. */
export async function namedFiles(client: PoolClient): Promise<Set<string>> {
  const db = drizzle({ client });
  const named = new Set<string>();
  for (const { table, column } of fileColumns) {
    const rows = await db
      .selectDistinct({ address: sql<string>`${column}` })
      .from(table)
      .where(sql`${column} is not null`);
    for (const { address } of rows) named.add(address);
  }
  return named;
}

export interface CopiedFiles {
  files: Map<string, BackupFile>;
  /** Files that this backup added to the folder, and their number of bytes. */
  added: BackupFile[];
  addedBytes: number;
  /** Files that are missing or damaged in the store, even if the folder has a copy. */
  faults: Map<string, FileFault>;
  /** Files with a damaged copy in the folder, which was replaced. */
  replaced: Set<string>;
}

export const noneCopied = (): CopiedFiles => {
  return { files: new Map(), added: [], addedBytes: 0, faults: new Map(), replaced: new Set() };
};

/**
 * Copies missing files into the folder, and marks existing ones as used now. Every file is opened in the store, and
 * every earlier copy in the folder, because the backup guarantees both.
 */
export async function copyFiles(
  ctx: Context,
  folder: BackupFolder,
  key: Buffer,
  addresses: Iterable<string>,
  copied: CopiedFiles,
  onFile: () => void,
): Promise<void> {
  await inParallel(addresses, width, async (address) => {
    onFile();
    if (copied.files.has(address)) return;
    const stored = await judgeStoredFile(ctx.files, address);
    if (stored.fault) {
      copied.faults.set(address, stored.fault);
      const earlier = await findCopy(folder, key, address, ctx.keyring.names);
      if (earlier) copied.files.set(address, earlier.file);
      return;
    }
    const file = { address, key: stored.key };
    copied.files.set(address, file);
    copied.faults.delete(address);
    const { fault } = await openCopy(folder, key, file);
    if (fault === undefined) return;
    if (fault === 'damaged') copied.replaced.add(address);
    const sealed = await sealBytes(stored.bytes, key, backupPartNames.file(file));
    await folder.files.write(storedName(file), sealed);
    copied.added.push(file);
    copied.addedBytes += sealed.length;
  });
}

/** Finds the copy of an earlier backup for a file that the store has lost. */
export async function findCopy(
  folder: BackupFolder,
  key: Buffer,
  address: string,
  dataKeys: readonly string[],
): Promise<{ file: BackupFile; bytes: Buffer } | undefined> {
  for (const dataKey of dataKeys) {
    const file = { address, key: dataKey };
    const { bytes } = await openCopy(folder, key, file);
    if (bytes) return { file, bytes };
  }
  return undefined;
}

/** Marks a copy in the folder as used now, so that `backup prune` keeps it, and opens it. */
async function openCopy(
  folder: BackupFolder,
  key: Buffer,
  file: BackupFile,
): Promise<{ bytes: Buffer; fault?: undefined } | { bytes?: undefined; fault: FileFault }> {
  const name = storedName(file);
  if (!(await folder.files.touch(name))) return { fault: 'missing' };
  try {
    return { bytes: await openBytes(await folder.files.read(name), key, backupPartNames.file(file)) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { fault: 'missing' };
    if (code === undefined || code === 'EIO') return { fault: 'damaged' };
    throw error;
  }
}
