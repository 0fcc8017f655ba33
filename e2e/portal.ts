import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const port = Number(process.env.JOURNEY_PORT ?? 4490);
const backOfficePort = port + 200;

/** Addresses of the journeys' own portal and sandbox. `JOURNEY_PORT` lets two checkouts run them at once. */
export const journeyPortal = {
  port,
  url: process.env.JOURNEY_PORTAL ?? `http://localhost:${port}`,
  sandboxUrl: process.env.JOURNEY_SANDBOX ?? `http://localhost:${port + 100}`,
  backOfficeUrl: `http://127.0.0.1:${backOfficePort}`,
  dataDir: process.env.JOURNEY_DATA ?? `${root}test-results/journey-data`,
  /** Script for the browser that stores a session; built before the journeys. */
  sessionScript: `${root}test-results/keep-session.js`,
};

/** Node as the repository pins it. */
const node = `${root}node_modules/.bin/node`;

interface StartOptions {
  port?: number;
  dataDir?: string;
  /** Options of Node for all its processes. */
  nodeOptions?: string;
  settings?: Record<string, string>;
}

/** Starts the product as a new developer does, and waits until it prints its URL. */
export function startPortal(options: StartOptions = {}): Promise<ChildProcess> {
  const child = spawn(node, [`${root}scripts/bootstrap.mjs`, 'start'], {
    cwd: root,
    env: {
      ...process.env,
      ...options.settings,
      PORT: String(options.port ?? journeyPortal.port),
      DATA_DIR: options.dataDir ?? journeyPortal.dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // Each person comes from an address of their own (desk.ts), as limits count by address.
      TRUST_PROXY: '1',
      NODE_OPTIONS: options.nodeOptions ?? '',
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

/** File with the process ID of the journeys' portal, which changes in the journey of the restart. */
const pidFile = `${root}test-results/journey-portal.pid`;

/**
 * Starts the portal of all journeys. It takes what it has read before from the store of readings.
 *
 * @param settings other than those of `npm start`
 */
export async function startJourneyPortal(settings: Record<string, string> = {}): Promise<void> {
  const stored = new URL('../src/testing/stored-readings/preload.ts', import.meta.url);
  const child = await startPortal({ nodeOptions: `--import=${stored}`, settings });
  child.removeAllListeners('exit').unref();
  writeFileSync(pidFile, String(child.pid));
}

/** Ends the portal of all journeys: by `SIGINT` as Ctrl+C does, by `SIGKILL` as a power cut does. */
export async function endJourneyPortal(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  const group = -Number(readFileSync(pidFile, 'utf8'));
  process.kill(group, signal);
  while (isRunning(group)) await pause(50);
}

function isRunning(group: number): boolean {
  try {
    process.kill(group, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts the back office beside the running portal. It ends with this process. */
export async function startBackOffice(): Promise<ChildProcess> {
  const child = spawn(node, [`${root}e2e/back-office/main.ts`], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: journeyPortal.dataDir,
      DATABASE_URL: '',
      BACK_OFFICE_PORT: String(backOfficePort),
      NODE_COMPILE_CACHE: `${root}.cache/node`,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((done, fail) => {
    child.once('message', () => done());
    child.once('exit', (code) => fail(new Error(`The back office ended with code ${code}.`)));
  });
  return child;
}

/** Ends the product as Ctrl+C does, with everything it started. */
export async function stopPortal(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

/** Kills all processes of the product at once, as a power cut does. */
export async function killPortal(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  child.removeAllListeners('exit');
  const ended = new Promise((done) => child.once('exit', done));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}
