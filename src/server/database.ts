import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { Pool, type PoolClient } from 'pg';

export type Database = NodePgDatabase & { $client: Pool };
/** The one connection that a transaction runs on. */
export type Transaction = NodePgDatabase & { $client: PoolClient };

/** Connects on first use. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new Pool({ connectionString: url, max: options.max ?? 20, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool });
}

/** Stored with the connection, so that prepared objects are built once, not in each transaction. */
const onConnection = new WeakMap<PoolClient, Transaction>();

/** Runs work in a transaction, or in a savepoint if one is open. An exception rolls its writes back. */
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
    // PostgreSQL replies so to the commit of a transaction in which a statement failed.
    if (command === 'ROLLBACK') throw new Error('A transaction went on after a failure and was not committed.');
    return result;
  } catch (error) {
    // If the connection is lost, so is the transaction; the error thrown is the cause.
    await tx.$client.query(undo).catch(() => undefined);
    throw error;
  }
}

/** Advisory lock of processes that make or change tables. */
export const migrationLock = 7041991;

export const migrationsFolder = new URL('../../db/migrations', import.meta.url).pathname;

/** Brings the product's and the job queue's tables up to date. Several processes may call it at once. */
export async function migrateDatabase(db: Database, folder = migrationsFolder): Promise<void> {
  const lock = await db.$client.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(db, { migrationsFolder: folder });
    await runMigrations({ pgPool: db.$client });
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    lock.release();
  }
}
