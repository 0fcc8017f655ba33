import type { Pool, PoolClient } from 'pg';
import { migrationsFolder } from '../database.ts';
import { StartRefused } from './start-process.ts';
import { refuseNewerTables } from './table-level.ts';

const oldestVersion = 18;
/**
 * Rounds of the search for a pooler. One round is enough for a pooler that gives out the connection used last, or the
 * one unused longest; other poolers may need more.
 */
const rounds = 3;

/**
 * Refuses an unsuitable database: PostgreSQL before 18; a pooler that gives each transaction another connection,
 * because listening, session locks and prepared statements would fail at random; tables that a newer version has
 * changed.
 * @param pool must allow two connections
 */
export async function checkDatabase(pool: Pool): Promise<void> {
  const one = await pool.connect();
  try {
    await refuseOldVersion(one);
    await refuseNewerTables(one, migrationsFolder);
    const other = await pool.connect();
    try {
      for (let round = 0; round < rounds; round += 1) await refuseSharedSession(one, other);
    } finally {
      other.release();
    }
  } finally {
    one.release();
  }
}

async function refuseOldVersion(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (version >= oldestVersion) return;
  throw new StartRefused(`DATABASE_URL leads to PostgreSQL ${version}; the portal needs ${oldestVersion} or newer.`);
}

/**
 * While the other connection is in a transaction, a pooler has to give the first one a different session, unless it has
 * already given the other one the first one's session.
 */
async function refuseSharedSession(one: PoolClient, other: PoolClient): Promise<void> {
  const mine = await sessionOf(one);
  await other.query('begin');
  const isShared = (await sessionOf(other)) === mine || (await sessionOf(one)) !== mine;
  await other.query('rollback');
  if (!isShared) return;
  throw new StartRefused(
    'DATABASE_URL leads to a pooler in transaction mode; the portal needs PostgreSQL itself or a pooler in session mode.',
  );
}

async function sessionOf(client: PoolClient): Promise<unknown> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session');
  return rows[0]?.session;
}
