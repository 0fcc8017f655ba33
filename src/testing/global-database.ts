import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase, openDatabase } from '../server/database.ts';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a migrated database that test files clone. */
    templateUrl: string;
  }
}

let stop: (() => Promise<void>) | undefined;

/** Starts one real PostgreSQL for the whole run; it is deleted afterwards, so nothing has to be flushed to disk. */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database: 'template_portal',
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      autovacuum: 'off',
      max_connections: '300',
    },
  });
  stop = async () => {
    await postgres.stop();
    deleteEmbeddedPostgres(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  const db = openDatabase(postgres.url, { max: 2 });
  await migrateDatabase(db);
  await db.$client.end();
  project.provide('templateUrl', postgres.url);
}

export async function teardown(): Promise<void> {
  await stop?.();
}
