import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts';

/**
 * Measures the time from `npm start` on an installed clone to the portal's first reply; only its database runs besides.
 * Prints JSON.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const port = 4990;
const rounds = 3;

async function timeDatabase(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-database-'));
  const started = performance.now();
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'portal' });
  const ms = performance.now() - started;
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
  return ms;
}

async function answered(port: number, path: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    const ok = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((done) => setTimeout(done, 10));
  }
  throw new Error('The portal did not answer within a minute.');
}

async function timePortal(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [`${root}scripts/bootstrap.mjs`, 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CALLS_PER_MINUTE_SESSION: '10000000',
      CALLS_PER_MINUTE_ADDRESS: '10000000',
    },
    stdio: 'ignore',
    detached: true,
  });
  await answered(port, '/api/dealer-portal/web/common/check/system');
  const ms = performance.now() - started;
  // The worker and the sandbox come up after the first reply; they are let finish before all is stopped.
  await answered(port + 100, '/health');
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await ended;
  return ms;
}

const median = (values: number[]) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
const first: number[] = [];
const later: number[] = [];
const database: number[] = [];
for (let round = 0; round < rounds; round++) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  database.push(await timeDatabase());
  first.push(await timePortal(dataDir));
  later.push(await timePortal(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(JSON.stringify({ firstMs: median(first), laterMs: median(later), databaseAloneMs: median(database) }));
