import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { queueMigrationFiles } from '../jobs/queue-migrations.ts';
import type { Manifest } from './manifest.ts';

/** Refuses a backup with tables that this version does not know. */
export function refuseUnknownLevel({ migrations, queueLevel, productVersion }: Manifest, folder: string): void {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const isKnown = migrations.every((hash, place) => known[place]?.hash === hash);
  if (isKnown && queueLevel <= queueMigrationFiles().length) return;
  throw new Error(
    `The backup is from version ${productVersion} of the portal, whose tables this version does not know. ` +
      'Restore it with that version or a later one.',
  );
}

/**
 * Creates the tables as they were when the backup was made, in the given transaction. The portal's next start migrates
 * them together with the data.
 */
export async function buildSchema(
  client: PoolClient,
  { migrations, queueLevel }: Pick<Manifest, 'migrations' | 'queueLevel'>,
  folder: string,
): Promise<void> {
  // Same statement as the migrator's.
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  const known = readMigrationFiles({ migrationsFolder: folder });
  for (const { sql } of known.slice(0, migrations.length)) {
    for (const statement of sql) await client.query(statement);
  }
  // Same statement as the queue's.
  await client.query(`create schema if not exists graphile_worker;
    create table graphile_worker.migrations
      (id int primary key, ts timestamptz default now() not null, breaking boolean not null default false)`);
  for (const file of queueMigrationFiles().slice(0, queueLevel)) {
    const text = readFileSync(file, 'utf8').replace(/:GRAPHILE_WORKER_SCHEMA\b/g, 'graphile_worker');
    await client.query(text);
  }
}
