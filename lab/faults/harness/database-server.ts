import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../../../src/server/embedded-postgres.ts';
import { killFamily, processFamilyOf, signalAll } from './processes.ts';

/** A PostgreSQL of the run's own, which can be killed, frozen and started again with its data. */
export interface DatabaseServer {
  readonly url: string;
  /** Its folder, with `data` and the password in it. */
  home: string;
  /** Kills all of its processes at the same moment, as a power cut does. */
  kill(): Promise<void>;
  start(settings?: Record<string, string>): Promise<void>;
  stop(): Promise<void>;
  /** Kills it if it still runs, and deletes its data. */
  remove(): Promise<void>;
  /** Stops all of its processes without ending them; returns what lets them go on. */
  freeze(): () => void;
  run(statement: string): Promise<Record<string, unknown>[]>;
}

/** Starts one with its data below `dataDir`. */
export async function startDatabaseServer(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<DatabaseServer> {
  mkdirSync(dataDir, { recursive: true });
  // The server's own account has to come in.
  chmodSync(dataDir, 0o755);
  let started = await startEmbeddedPostgres({ dataDir, database: 'portal', settings });
  const { port } = new URL(started.url);
  const run = async (statement: string) => {
    const client = new Client({ connectionString: started.url });
    await client.connect();
    try {
      return (await client.query(statement)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  const [row] = await run('show data_directory');
  const data = String(row?.data_directory);
  const pidFile = join(data, 'postmaster.pid');
  const pidOf = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  // After a crash the file names a process that is gone, or by now another one.
  const isRunning = () =>
    existsSync(pidFile) &&
    spawnSync('ps', ['-o', 'args=', '-p', String(pidOf())], { encoding: 'utf8' }).stdout.includes(data);
  return {
    get url() {
      return started.url;
    },
    home: dirname(data),
    run,
    kill: () => killFamily(pidOf()),
    async start(others = settings) {
      started = await startEmbeddedPostgres({ dataDir, database: 'portal', settings: { ...others, port } });
    },
    stop: () => started.stop(),
    async remove() {
      if (isRunning()) await killFamily(pidOf());
      // It lies elsewhere where its account cannot enter `dataDir`.
      rmSync(dirname(data), { recursive: true, force: true });
    },
    freeze() {
      const family = processFamilyOf(pidOf());
      signalAll(family, 'SIGSTOP');
      return () => signalAll(family.toReversed(), 'SIGCONT');
    },
  };
}
