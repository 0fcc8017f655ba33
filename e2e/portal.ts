import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const port = Number(process.env.JOURNEY_PORT ?? 4490);

/** Where the journeys' own portal and sandbox are. `JOURNEY_PORT` lets two checkouts run them at once. */
export const portal = {
  port,
  url: process.env.JOURNEY_PORTAL ?? `http://localhost:${port}`,
  sandboxUrl: process.env.JOURNEY_SANDBOX ?? `http://localhost:${port + 100}`,
  dataDir: process.env.JOURNEY_DATA ?? `${root}test-results/journey-data`,
};

/** Starts the product as a new developer does, and waits until it prints its URL. */
export function startPortal(options: { port?: number; dataDir?: string } = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, [`${root}scripts/bootstrap.mjs`, 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(options.port ?? portal.port),
      DATA_DIR: options.dataDir ?? portal.dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // Each person comes from an address of their own (steps.ts), as limits count by address.
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  return new Promise((done, fail) => {
    let said = '';
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes('Ctrl+C stops it')) done(child);
    });
    child.once('exit', (code) => fail(new Error(`The portal ended with code ${code}. ${said}`)));
  });
}

/** Ends the product as Ctrl+C does, with everything it started. */
export async function stopPortal(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** Takes every process of the product away at once, as a power cut does. */
export async function killPortal(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
