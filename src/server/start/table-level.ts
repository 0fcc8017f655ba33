import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type ClientBase, DatabaseError } from 'pg';
import { queueMigrationFiles } from '../jobs/queue-migrations.ts';
import { describeStartFailure, StartRefused } from './start-process.ts';

const undefinedTable = '42P01';

/** Throws `StartRefused` if a newer version of the product has changed its tables, or a newer queue its own. */
export async function refuseNewerTables(client: ClientBase, folder: string): Promise<void> {
  const latest = await maximum(client, 'select max(created_at) from drizzle.__drizzle_migrations');
  const latestOfQueue = await maximum(client, 'select max(id) from graphile_worker.migrations');
  if (latest <= ownLatest(folder) && latestOfQueue <= queueMigrationFiles().length) return;
  throw new StartRefused(
    'The database is newer than this version of the portal. Start the version that changed its tables, ' +
      'or restore the backup from before the upgrade into an empty database.',
  );
}

/** True if every migration of the folder has run. */
export async function hasEveryMigration(client: ClientBase, folder: string): Promise<boolean> {
  return (await maximum(client, 'select max(created_at) from drizzle.__drizzle_migrations')) === ownLatest(folder);
}

function ownLatest(folder: string): number {
  return readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis ?? 0;
}

/** Returns 0 for a table that does not exist yet or is empty. */
async function maximum(client: ClientBase, statement: string): Promise<number> {
  try {
    const { rows } = await client.query<{ max: string | null }>(statement);
    return Number(rows[0]?.max ?? 0);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === undefinedTable) return 0;
    throw error;
  }
}

const asBefore = 'The tables are as before; the former version still runs on them.';
/** The queue is migrated last: the product's own migrations have already run and stay. */
const queueFailed = 'The tables of the product are up to date; the former version runs on them if it has the same.';

/**
 * Returns an error that names the migration and the database's reason on one line; any more specific error is returned
 * unchanged.
 */
export function explainMigrationFailure(error: unknown, folder: string): unknown {
  if (describeStartFailure(error) !== undefined || !(error instanceof Error)) return error;
  const cause = error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof DatabaseError)) return error;
  const name = nameOfMigration((error as { query?: string }).query, folder);
  return new StartRefused(
    `The tables could not be brought up to date: ${name ? `migration ${name}` : 'a migration of the queue'} failed ` +
      `with SQL state ${cause.code}: ${withoutValues(cause)}. ${name ? asBefore : queueFailed}`,
  );
}

/** The database quotes a value only after a colon at the end, such as in `invalid input syntax for type date: "…"`. */
function withoutValues({ message }: DatabaseError): string {
  const [line = ''] = message.split('\n');
  return line.replace(/: ".*$/, '');
}

function nameOfMigration(statement: string | undefined, folder: string): string | undefined {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const found = migrations.findLast(({ sql }) => statement !== undefined && sql.includes(statement));
  const { entries } = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  return entries.find(({ when }) => when === found?.folderMillis)?.tag;
}
