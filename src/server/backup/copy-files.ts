import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { fileColumns } from '../files/file-columns.ts';
import { type BackupFolder, storedName } from './backup-folder.ts';
import { inParallel } from './in-parallel.ts';
import { type BackupFile, partNames } from './manifest.ts';
import { sealBytes } from './sealed-part.ts';

/** A disk or a bucket answers several at a time. */
export const width = 8;

/** Addresses of all files that rows name. */
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
  /** Files that this backup did not find in the folder, and their bytes. */
  added: BackupFile[];
  addedBytes: number;
}

/**
 * Copies files into the folder that are not in it, and counts those that are as used now. Returns the addresses that
 * the store does not have, or that do not open.
 */
export async function copyFiles(
  ctx: Context,
  folder: BackupFolder,
  key: Buffer,
  addresses: Iterable<string>,
  copied: CopiedFiles,
  onFile: () => void,
): Promise<string[]> {
  const missing: string[] = [];
  await inParallel(addresses, width, async (address) => {
    onFile();
    if (copied.files.has(address)) return;
    const known = await ctx.files.keyOf(address);
    const found = known === undefined ? undefined : await reuseOrCopy(ctx, folder, key, { address, key: known });
    if (!found) return void missing.push(address);
    if (found.bytes > 0) copied.added.push(found.file);
    copied.addedBytes += found.bytes;
    copied.files.set(address, found.file);
  });
  return missing;
}

async function reuseOrCopy(ctx: Context, folder: BackupFolder, key: Buffer, wanted: BackupFile) {
  if (await folder.files.touch(storedName(wanted))) return { bytes: 0, file: wanted };
  const stored = await ctx.files.readSealed(wanted.address);
  if (!stored?.isWhole) return undefined;
  // It may have been sealed with another key in the meantime.
  const file = { address: wanted.address, key: stored.key };
  const sealed = await sealBytes(stored.bytes, key, partNames.file(file));
  await folder.files.write(storedName(file), sealed);
  return { bytes: sealed.length, file };
}
