import type { PoolClient } from 'pg';
import { describeChainProblem, verifyAuditChain } from '../audit/verify-audit-chain.ts';
import type { Context } from '../context.ts';
import { type Database, migrateDatabase, migrationLock, migrationsFolder } from '../database.ts';
import { inParallel } from '../files/in-parallel.ts';
import { checkFiles } from '../files/sweep-files.ts';
import { refuseUnknownLevel } from './build-schema.ts';
import { whyKeysDiffer } from './check-keys.ts';
import { width } from './copy-files.ts';
import { loadDatabase, refuseUsedDatabase } from './load-database.ts';
import type { OnProgress } from './progress.ts';
import { type OpenBackup, readFileOf, verifyBackup } from './verify-backup.ts';

export interface Restored {
  /** Addresses of files that rows refer to and that neither the backup nor the file store has. */
  missing: string[];
  /** What is wrong with the chain of the audit trail; absent if it is intact. */
  auditProblem?: string | undefined;
}

/** Refuses a restore for any reason that can be found without reading the whole backup. */
export async function checkRestore(ctx: Context & { db: Database }, open: OpenBackup): Promise<void> {
  refuseUnknownLevel(open.manifest, migrationsFolder);
  const why = whyKeysDiffer(ctx.keyring, open.manifest);
  if (why) throw new Error(`${why} Bring the keys back from where you keep them. Nothing was restored.`);
  await withMigrationLock(ctx.db, refuseUsedDatabase);
}

/**
 * Restores a backup into an empty database and the file store, after verifying all of it. Files come first and the
 * database in one transaction: an interrupted restore can be repeated.
 * @param folder of this version's migrations
 */
export async function restoreBackup(
  ctx: Context & { db: Database },
  open: OpenBackup,
  onProgress: OnProgress,
  folder = migrationsFolder,
): Promise<Restored> {
  refuseUnknownLevel(open.manifest, folder);
  await verifyBackup(open, onProgress);
  // Processes that start meanwhile wait at this lock.
  await withMigrationLock(ctx.db, async (client) => {
    await refuseUsedDatabase(client);
    await restoreFiles(ctx, open, onProgress);
    await loadDatabase(client, open, folder, onProgress);
    onProgress('Database: statistics');
    await client.query('analyze');
  });
  onProgress('Bringing the tables up to date');
  await migrateDatabase(ctx.db, folder);
  onProgress('Checking the audit trail');
  const { problem } = await verifyAuditChain(ctx, { anchor: open.manifest.auditHead });
  onProgress('Checking that every named file is there');
  const { faults } = await checkFiles(ctx);
  return {
    missing: [...new Set(faults.map(({ address }) => address))],
    auditProblem: problem && describeChainProblem(problem),
  };
}

async function withMigrationLock(db: Database, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  let failure: Error | undefined;
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [migrationLock]);
    if (!rows[0].free) throw new Error('Another process is making or restoring the tables of this database.');
    await work(client);
  } catch (error) {
    failure = error instanceof Error ? error : new Error('The restore failed.');
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    // After a failure the connection may still be in a transaction or in the middle of a COPY.
    client.release(failure);
  }
}

/** Files that are intact in the store stay unchanged. */
async function restoreFiles(ctx: Context, open: OpenBackup, onProgress: OnProgress): Promise<void> {
  let done = 0;
  await inParallel(open.files, width, async (file) => {
    const stored = await ctx.files.readSealed(file.address);
    if (!stored?.isWhole) await ctx.files.putSealed(file.address, await readFileOf(open, file));
    onProgress(`Files: ${++done} of ${open.files.length}`);
  });
  if (open.files.length > 0) await ctx.files.flush();
}
