import { AsyncResource } from 'node:async_hooks';
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { Pool, type PoolClient } from 'pg';
import type { DatabaseWatch } from './failures/watch-database.ts';
import { LimitedClient } from './limited-client.ts';
import { explainMigrationFailure, hasEveryMigration, refuseNewerTables } from './start/table-level.ts';
import { tracer } from './tracing/tracer.ts';

export type Database = NodePgDatabase & { $client: Pool };
/** The single connection of a transaction. */
export type Transaction = NodePgDatabase & { $client: PoolClient };

/** Time limits of a statement in milliseconds, by who waits for it. */
export const statementLimits = {
  /** For calls that a user waits for; after that the reply has code 8001. */
  call: 8000,
  /** For a job, which is tried again, and for large reads of a call. */
  job: 60_000,
  /** For nightly sweeps. */
  upkeep: 30 * 60_000,
} as const;

/** Time limit until a connection is open or free. */
const connectMs = { user: 5000, other: 10_000 };
/** Time for PostgreSQL to end a cancelled statement; if it does not respond, the connection is closed. */
const silenceMs = 2000;

/**
 * Opens a connection pool, which connects on first use.
 * @param options.limitMs time limit of a statement; none by default
 * @param options.watch logs when the database cannot be reached
 */
export function openDatabase(
  url: string,
  options: { max?: number; limitMs?: number; watch?: DatabaseWatch } = {},
): Database {
  const { limitMs, watch } = options;
  const pool = new Pool({
    // Each connection gets all options of the pool.
    ...{ watch },
    Client: LimitedClient,
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: limitMs && limitMs <= statementLimits.call ? connectMs.user : connectMs.other,
    keepAlive: true,
    ...(limitMs !== undefined && {
      query_timeout: limitMs + silenceMs,
      // Set by a statement and not as a connection option, which a pooler would refuse.
      onConnect: (client) => client.query(`set statement_timeout = ${limitMs}`),
    }),
  });
  // If the server drops an idle connection, it is replaced at the next query; without a listener the error would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (tracer) keepCallerOf(pool);
  if (watch) reportRefusedConnections(pool, watch);
  return drizzle({ client: pool });
}

type Connect = (callback?: (error?: unknown, ...given: unknown[]) => void) => unknown;

/**
 * When a connection becomes free, the driver calls the next waiting user in the previous user's async context, which
 * would mix up traces.
 */
function keepCallerOf(pool: Pool): void {
  const connect = pool.connect.bind(pool) as Connect;
  pool.connect = ((callback) =>
    connect(callback && AsyncResource.bind(callback))) satisfies Connect as typeof pool.connect;
}

/** Reports failed connections, because without a connection no statement runs that would report its result. */
function reportRefusedConnections(pool: Pool, watch: DatabaseWatch): void {
  const connect = pool.connect.bind(pool) as Connect;
  const report = (error: unknown) => {
    if (error) watch.failed(error);
  };
  pool.connect = ((callback) => {
    if (!callback) {
      const connecting = connect() as Promise<unknown>;
      connecting.catch(report);
      return connecting;
    }
    return connect((error, ...given) => {
      report(error);
      callback(error, ...given);
    });
  }) satisfies Connect as typeof pool.connect;
}

/** Stored with the connection, so that prepared objects are built once and not in each transaction. */
const onConnection = new WeakMap<PoolClient, Transaction>();

/** Runs work in a transaction, or in a savepoint if one is open. An exception rolls back its writes. */
export async function transact<T>(db: Database | Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  if (isOnConnection(db)) {
    const steps = ['savepoint inner_work', 'release savepoint inner_work', 'rollback to savepoint inner_work'] as const;
    return between(db, steps, work);
  }
  const client = await db.$client.connect();
  const tx = onConnection.get(client) ?? drizzle({ client });
  onConnection.set(client, tx);
  try {
    return await between(tx, ['begin', 'commit', 'rollback'], work);
  } finally {
    client.release();
  }
}

/** Gives the statements of an open transaction more time than the pool's limit. */
export async function extendLimit<T>(tx: Transaction, limitMs: number, work: () => Promise<T>): Promise<T> {
  await tx.$client.query(`set local statement_timeout = ${limitMs}`);
  const client = tx.$client as PoolClient & Partial<LimitedClient>;
  const before = client.limitMs;
  client.limitMs = limitMs + silenceMs;
  try {
    return await work();
  } finally {
    client.limitMs = before;
  }
}

function isOnConnection(db: Database | Transaction): db is Transaction {
  return !(db.$client instanceof Pool);
}

async function between<T>(
  tx: Transaction,
  [begin, end, undo]: readonly [string, string, string],
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await tx.$client.query(begin);
  try {
    const result = await work(tx);
    const { command } = await tx.$client.query(end);
    // PostgreSQL replies with this to a commit if a statement of the transaction failed.
    if (command === 'ROLLBACK') throw new Error('A transaction went on after a failure and was not committed.');
    return result;
  } catch (error) {
    // If the connection is lost, the transaction is, too; the thrown error is the cause.
    await tx.$client.query(undo).catch(() => undefined);
    throw error;
  }
}

/** Advisory lock of processes that create or change tables. */
export const migrationLock = 7041991;

export const migrationsFolder = fileURLToPath(new URL('../../db/migrations', import.meta.url));

/**
 * Migrates the product's and the job queue's tables. Several processes may call it at once. Only changes need the owner
 * of the tables. Throws `StartRefused` if the tables are newer than this program, or if a migration fails.
 */
export async function migrateDatabase(db: Database, folder = migrationsFolder): Promise<void> {
  const lock = await db.$client.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseNewerTables(lock, folder);
    // The migrator itself would need the right to create its schema even if there is nothing to do.
    if (!(await hasEveryMigration(lock, folder))) await migrate(db, { migrationsFolder: folder });
    await runMigrations({ pgPool: db.$client });
  } catch (error) {
    throw explainMigrationFailure(error, folder);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    lock.release();
  }
}
