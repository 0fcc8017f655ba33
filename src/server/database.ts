import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';

export type Database = NodePgDatabase & { $client: Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Connects on first use. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new Pool({ connectionString: url, max: options.max ?? 20, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle({ client: pool });
}

/** Brings the product's and the job queue's tables up to date. Several processes may call it at once. */
export async function migrateDatabase(db: Database): Promise<void> {
  const lock = await db.$client.connect();
  try {
    await lock.query('select pg_advisory_lock(7041991)');
    await migrate(db, { migrationsFolder: new URL('../../db/migrations', import.meta.url).pathname });
    await runMigrations({ pgPool: db.$client });
  } finally {
    await lock.query('select pg_advisory_unlock(7041991)').catch(() => undefined);
    lock.release();
  }
}
