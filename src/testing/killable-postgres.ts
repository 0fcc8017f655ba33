import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { migrateDatabase, openDatabase } from '../server/database.ts';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded-postgres.ts';

/** Starts a migrated PostgreSQL for one test. It can be killed, and restarted at the same address with its data. */
export async function startKillablePostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
  // The server's own account needs access.
  chmodSync(dataDir, 0o755);
  const started = await startEmbeddedPostgres({ dataDir, database: 'portal' });
  const { url } = started;
  const { port } = new URL(url);
  const db = openDatabase(url, { max: 2 });
  await migrateDatabase(db);
  await db.$client.end();
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('show data_directory');
  await client.end();
  const pidFile = join(rows[0].data_directory, 'postmaster.pid');
  let { stop } = started;
  return {
    url,
    /** Kills it at once; unwritten data is lost. */
    async kill() {
      const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
      process.kill(pid, 'SIGQUIT');
      for (let tries = 0; tries < 200 && existsSync(pidFile); tries += 1) await pause(20);
    },
    async start() {
      ({ stop } = await startEmbeddedPostgres({ dataDir, database: 'portal', settings: { port } }));
    },
    async close() {
      await stop();
      deleteEmbeddedPostgres(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
