import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import type { Database } from '../database.ts';
import { inParallel } from '../files/in-parallel.ts';
import type { FileFault } from '../files/judge-file.ts';
import { listValueKeys } from '../rotate-keys.ts';
import {
  type BackupDraft,
  type BackupFolder,
  beginBackup,
  deleteUnfinishedBackups,
  storedName,
} from './backup-folder.ts';
import { describeKeys } from './check-keys.ts';
import { copyFiles, namedFiles, noneCopied, width } from './copy-files.ts';
import { beginSnapshot, copyOut, readLevels, readSequences, type TableShape } from './dump-database.ts';
import { type BackupFile, backupPartNames, type Manifest, type ManifestTable, productVersion } from './manifest.ts';
import type { OnProgress } from './progress.ts';
import { type OpenBackup, openBackup, verifyBackup } from './verify-backup.ts';

export interface MadeBackup {
  backup: string;
  manifest: Manifest;
  /** Number of files added to the folder. */
  addedFiles: number;
  /** Files that are missing or damaged in the store. `isCopied`: the backup has them from an earlier one. */
  faults: { address: string; fault: FileFault; isCopied: boolean }[];
  /** Files with a damaged copy in the folder, which was replaced. */
  replaced: string[];
  /** Number of bytes written. */
  bytes: number;
}

const dayMs = 24 * 3600_000;

/**
 * Backs up database and files while the portal runs. The database is read in one snapshot. Files are copied twice:
 * first those referred to before the snapshot, then those that only the snapshot refers to. A file that the portal
 * removes meanwhile was already copied, and a newer one is not removed for a day.
 */
export async function makeBackup(
  ctx: Context & { db: Database },
  folder: BackupFolder,
  key: Buffer,
  onProgress: OnProgress,
): Promise<MadeBackup> {
  await deleteUnfinishedBackups(folder, new Date(ctx.now().getTime() - dayMs));
  const draft = await beginBackup(folder, key);
  const db: Database = ctx.db;
  const client = await db.$client.connect();
  let failure: unknown;
  try {
    return await write({ ctx, client, folder, key, draft, onProgress });
  } catch (error) {
    failure = error;
    await draft.discard();
    throw error;
  } finally {
    // A connection interrupted during a COPY cannot be reused.
    client.release(failure instanceof Error ? failure : undefined);
  }
}

interface Work {
  ctx: Context;
  client: PoolClient;
  folder: BackupFolder;
  key: Buffer;
  draft: BackupDraft;
  onProgress: OnProgress;
}

async function write({ ctx, client, folder, key, draft, onProgress }: Work): Promise<MadeBackup> {
  const copied = noneCopied();
  const copy = async (addresses: Set<string>) => {
    let done = 0;
    return copyFiles(ctx, folder, key, addresses, copied, () => onProgress(`Files: ${++done} of ${addresses.size}`));
  };
  await copy(await namedFiles(client));
  const id = randomUUID();
  const { tables, madeAt } = await beginSnapshot(client);
  const named = await namedFiles(client);
  const written: ManifestTable[] = [];
  for (const table of tables) {
    onProgress(`Database: ${table.name}`);
    written.push(await writeTable(client, draft, id, table));
  }
  const levels = await readLevels(client);
  const sequences = await readSequences(client);
  const keysOfValues = (await listValueKeys(drizzle({ client }))).map((use) => use.key);
  await client.query('commit');
  await copy(named);

  const files = [...named].flatMap((address) => copied.files.get(address) ?? []);
  const part = await draft.writePart('files', linesOf(files), backupPartNames.fileList(id));
  const manifest: Manifest = {
    id,
    madeAt: madeAt.toISOString(),
    productVersion: productVersion(),
    ...levels,
    tables: written,
    sequences,
    files: { count: files.length, part },
    missing: [...named].filter((address) => !copied.files.has(address)).sort(),
    keys: describeKeys(ctx.keyring, id, [...keysOfValues, ...files.map((file) => file.key)]),
  };
  await draft.writeManifest(manifest);
  const open = await openBackup(folder, draft.name, key);
  await readBack(open, copied.added, onProgress);
  const backup = await draft.complete(manifest);
  const bytes = written.reduce((sum, table) => sum + table.part.bytes, part.bytes + copied.addedBytes);
  const faults = [...named].sort().flatMap((address) => {
    const fault = copied.faults.get(address);
    return fault ? [{ address, fault, isCopied: copied.files.has(address) }] : [];
  });
  return { backup, manifest, addedFiles: copied.added.length, faults, replaced: [...copied.replaced].sort(), bytes };
}

async function writeTable(
  client: PoolClient,
  draft: BackupDraft,
  id: string,
  table: TableShape,
): Promise<ManifestTable> {
  let rows = 0;
  const text = copyOut(client, table, (count) => {
    rows = count;
  });
  const part = await draft.writePart(table.name, text, backupPartNames.table(id, table.name));
  return { ...table, rows, part };
}

/**
 * Checks the written data by reading it. Copies of earlier backups were opened before; here they must still exist,
 * because a backup that took more than a day may have lost them to `backup prune`.
 */
async function readBack(open: OpenBackup, added: BackupFile[], onProgress: OnProgress): Promise<void> {
  await verifyBackup({ ...open, files: added }, onProgress);
  await inParallel(open.files, width, async (file) => {
    if (await open.folder.files.touch(storedName(file))) return;
    throw new Error(`The backup is not complete: ${backupPartNames.file(file)} was removed meanwhile. Make it again.`);
  });
}

async function* linesOf(files: BackupFile[]): AsyncGenerator<Buffer> {
  for (const { address, key } of files) yield Buffer.from(`${address} ${key}\n`);
}
