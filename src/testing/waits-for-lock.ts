import type { TestPortal } from './test-portal.ts';

/**
 * True if at least this many statements on the test's own database wait for a lock; other test files use the same
 * server.
 */
export async function waitsForLock(portal: TestPortal, least = 1): Promise<boolean> {
  const { rowCount } = await portal.db.$client.query(
    `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return (rowCount ?? 0) >= least;
}
