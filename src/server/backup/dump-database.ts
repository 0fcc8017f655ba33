import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsFolder } from '../database.ts';
import type { Manifest } from './manifest.ts';

/** Schemas of the portal: its tables, the list of migrations, and the queue. */
export const schemas = ['public', 'drizzle', 'graphile_worker'];

export interface TableShape {
  /** `schema.table`, unquoted. */
  name: string;
  /** Stored columns, without those that the database computes. */
  columns: string[];
}

export async function listTables(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) group by n.nspname, c.relname order by 1`,
    [schemas],
  );
  return rows;
}

/** `"schema"."table"` */
export function quoteTable(client: PoolClient, name: string): string {
  return name
    .split('.')
    .map((part) => client.escapeIdentifier(part))
    .join('.');
}

/** `"schema"."table" ("column", …)` */
export function quoteColumns(client: PoolClient, { name, columns }: TableShape): string {
  return `${quoteTable(client, name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
}

/**
 * Begins a transaction that reads one state of the database and prevents changes of its tables' structure. The locks
 * are taken before the first read: a migration then waits for the end of the backup.
 */
export async function beginSnapshot(client: PoolClient): Promise<{ tables: TableShape[]; madeAt: Date }> {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'drizzle.__drizzle_migrations')) {
    throw new Error('The database has no tables of the portal. Nothing was backed up.');
  }
  refuseForeignTables(tables);
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    `set local datestyle = 'ISO'; set local timezone = 'UTC'; set local intervalstyle = 'postgres';
     set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0`,
  );
  const names = tables.map(({ name }) => quoteTable(client, name));
  await client.query(`lock table ${names.join(', ')} in access share mode`);
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const locked = await listTables(client);
  if (JSON.stringify(locked) !== JSON.stringify(tables)) {
    throw new Error('The tables are being brought up to date. Run the backup again when the portal has started.');
  }
  return { tables, madeAt: rows[0]?.now ?? new Date() };
}

/** A table that no migration of the portal creates could not be restored. */
function refuseForeignTables(tables: TableShape[]): void {
  const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  const number = String(journal.entries.length - 1).padStart(4, '0');
  const latest = JSON.parse(readFileSync(join(migrationsFolder, `meta/${number}_snapshot.json`), 'utf8'));
  const foreign = tables.filter(({ name }) => name.startsWith('public.') && !(name in latest.tables));
  if (foreign.length === 0) return;
  throw new Error(
    `The schema public has tables that are not the portal's: ${foreign.map(({ name }) => name).join(', ')}.\n` +
      'Move them to another schema or database. Nothing was backed up.',
  );
}

/** Yields rows in the text format of COPY. `onEnd` gets their number. */
export async function* copyOut(
  client: PoolClient,
  table: TableShape,
  onEnd: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const stream = client.query(
    copyTo(`copy ${quoteColumns(client, table)} to stdout with (format text, encoding 'UTF8')`),
  );
  yield* stream;
  // The stream ends with the last row; the row count follows, possibly in a separate packet.
  await client.query('select');
  onEnd(stream.rowCount);
}

/** Reads the positions of all sequences, after the snapshot, so that none is behind its rows. */
export async function readSequences(client: PoolClient): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || sequencename as name from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  );
  const sequences = [];
  for (const { name } of rows) {
    const found = await client.query(`select last_value::text as last, is_called from ${quoteTable(client, name)}`);
    sequences.push({ name, last: found.rows[0].last as string, isCalled: found.rows[0].is_called as boolean });
  }
  return sequences;
}

export async function readLevels(
  client: PoolClient,
): Promise<Pick<Manifest, 'migrations' | 'queueLevel' | 'auditHead'>> {
  const migrations = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  const queue = await client.query<{ level: number }>('select max(id) as level from graphile_worker.migrations');
  const head = await client.query<{ place: string; hash: string }>('select place, hash from audit_head');
  const [{ place, hash } = { place: '0', hash: '' }] = head.rows;
  return {
    migrations: migrations.rows.map((row) => row.hash),
    queueLevel: queue.rows[0]?.level ?? 0,
    auditHead: { place: Number(place), hash },
  };
}
