import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { buildSchema } from './build-schema.ts';
import { listTables, quoteColumns, quoteTable, schemas } from './dump-database.ts';
import type { OnProgress } from './progress.ts';
import { type OpenBackup, readBackupTable } from './verify-backup.ts';

/** Refuses a database that contains anything or has other connected processes. */
export async function refuseUsedDatabase(client: PoolClient): Promise<void> {
  const others = await findOthers(client);
  if (others.length > 0) {
    throw new Error(
      `Other processes are connected to the database: ${others.join(', ')}.\n` +
        'Stop the portal and the workers, and whatever else uses it, first.',
    );
  }
  const { rows: tables } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
    [schemas],
  );
  if (tables.length > 0) {
    throw new Error('The database is not empty. Restore into a new one: make it, and name it in DATABASE_URL.');
  }
}

/** Returns the names of connected processes, each once. A process that just ended may need a moment to disconnect. */
async function findOthers(client: PoolClient): Promise<string[]> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(nullif(application_name, ''), usename, 'unknown') || coalesce(' from ' || host(client_addr), '')
         as name from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and usesysid is not null and coalesce(backend_type, 'client backend') = 'client backend'`,
    );
    if (rows.length === 0 || tries === 5) return rows.map((row) => row.name);
    await pause(200);
  }
}

/** Creates the tables and rows of a backup in one transaction: an interrupted restore leaves the database empty. */
export async function loadDatabase(
  client: PoolClient,
  open: OpenBackup,
  folder: string,
  onProgress: OnProgress,
): Promise<void> {
  await client.query('begin');
  await client.query(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0',
  );
  await buildSchema(client, open.manifest, folder);
  const made = new Set((await listTables(client)).map(({ name }) => name));
  const names = open.manifest.tables.map(({ name }) => name);
  if (names.length !== made.size || names.some((name) => !made.has(name))) {
    throw new Error('The backup has other tables than its version of the portal makes. Nothing was restored.');
  }
  const rules = await suspendRules(client, names);
  await client.query(`truncate ${names.map((name) => quoteTable(client, name)).join(', ')}`);
  for (const table of open.manifest.tables) {
    onProgress(`Database: ${table.name}`);
    const into = quoteColumns(client, table);
    const stream = client.query(copyFrom(`copy ${into} from stdin with (format text, encoding 'UTF8', freeze)`));
    await pipeline(readBackupTable(open, table), stream);
    if (stream.rowCount !== table.rows) throw new Error(`${table.name} received ${stream.rowCount} rows.`);
  }
  onProgress('Database: checking references');
  for (const statement of rules) await client.query(statement);
  for (const { name, last, isCalled } of open.manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoteTable(client, name), last, isCalled]);
  }
  await unlockJobs(client);
  await client.query('commit');
}

/**
 * Disables triggers and references, so that rows can be restored unchanged, in any order. The owner of the tables may
 * do that; a superuser is not needed. Returns the statements that enable them again and check all references.
 */
async function suspendRules(client: PoolClient, tables: string[]): Promise<string[]> {
  const { rows: references } = await client.query<{ table: string; name: string; definition: string }>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname = any($1)`,
    [schemas],
  );
  for (const { table, name } of references) {
    await client.query(`alter table ${quoteTable(client, table)} drop constraint ${client.escapeIdentifier(name)}`);
  }
  for (const name of tables) await client.query(`alter table ${quoteTable(client, name)} disable trigger user`);
  return [
    ...references.map(
      ({ table, name, definition }) =>
        `alter table ${quoteTable(client, table)} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    ),
    ...tables.map((name) => `alter table ${quoteTable(client, name)} enable trigger user`),
  ];
}

/** Jobs that were running when the backup was made run again from the start. */
async function unlockJobs(client: PoolClient): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0) where locked_at is not null;
     update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`,
  );
}
