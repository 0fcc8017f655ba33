import { afterEach, expect } from 'vitest';
import { portalTest as it, portal } from '../../testing/portal-of-file.ts';
import { startPooler } from '../../testing/transaction-pooler.ts';
import { openDatabase } from '../database.ts';
import { checkDatabase } from './check-database.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function check(options?: Parameters<typeof startPooler>[1]): Promise<void> {
  const pooler = options && (await startPooler(portal.config.DATABASE_URL, options));
  const { $client: pool } = openDatabase(pooler?.url ?? portal.config.DATABASE_URL, { max: 2 });
  closing.push(
    () => pooler?.close(),
    () => pool.end(),
  );
  await checkDatabase(pool);
}

it('takes PostgreSQL 18 itself and a pooler that keeps sessions', async () => {
  await check();
  await check({ mode: 'session' });
});

it('refuses a pooler that gives each transaction another session, in one line', async () => {
  await expect(check({ mode: 'transaction' })).rejects.toThrow(
    /^DATABASE_URL leads to a pooler in transaction mode; .+\.$/,
  );
});

it('refuses a PostgreSQL before 18, in one line', async () => {
  const { rows } = await portal.db.$client.query('show server_version_num');
  const current = String(rows[0].server_version_num);
  const older: [string, string] = [current, `17${current.slice(2)}`];
  await expect(check({ mode: 'session', rewrite: older })).rejects.toThrow(
    'DATABASE_URL leads to PostgreSQL 17; the portal needs 18 or newer.',
  );
});
