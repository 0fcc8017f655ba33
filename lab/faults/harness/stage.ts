import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDemonstration } from '../../../scripts/seed-demonstration.ts';
import { openPortal } from '../../../src/operator/open-portal.ts';
import type { Context } from '../../../src/server/context.ts';
import { type Database, migrateDatabase } from '../../../src/server/database.ts';
import { freePort } from '../../../src/testing/free-port.ts';
import { createRandom, type Random } from '../../generated-documents/random.ts';
import { type DatabaseServer, startDatabaseServer } from './database-server.ts';
import { type PortalFront, startPortalFront } from './portal-front.ts';
import { eventually } from './processes.ts';
import { type Program, startProgram } from './programs.ts';

export interface StageOptions {
  portals?: number;
  workers?: number;
  /** Settings of PostgreSQL. */
  database?: Record<string, string>;
  /** Settings of the portal's own programs. */
  settings?: Record<string, string>;
  /** In place of a PostgreSQL of its own: returns the address for the programs, and what ends it. */
  openDatabase?: (folder: string) => Promise<{ url: string; close: () => Promise<void> }>;
}

/** Functions that end the parts of a stage, in the order of their start. */
type Ends = (() => Promise<unknown>)[];

/** Everything that a fault happens to, as processes of its own. */
export interface FaultStage {
  random: Random;
  folder: string;
  front: PortalFront;
  database: DatabaseServer;
  portals: ProcessPlace[];
  workers: ProcessPlace[];
  sandbox: ProcessPlace;
  sandboxUrl: string;
  /** Settings of every program. */
  environment: Record<string, string>;
  /** The portal's data as the operator's command line sees them. */
  ctx: Context;
  db: Database;
  /** Resolves when a worker has a job of this name in its hands. */
  untilAtWork(job: string): Promise<void>;
  /** Sets what a party outside does wrong with its next deliveries. */
  setFault(party: string, mode: string, count?: number): Promise<void>;
  close(): Promise<void>;
}

/** Where a program runs: it is started again there with the same settings. */
export interface ProcessPlace {
  program: Program;
  /** Port of a portal. */
  port: number;
  /** Starts it again after it has ended. Resolves when it is at work. */
  start(): Promise<void>;
}

/** Starts PostgreSQL, sandbox, portals and workers, and a front that sends calls to the portals. */
export async function startStage(seed: string, options: StageOptions = {}): Promise<FaultStage> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  // PostgreSQL's own account has to come in.
  chmodSync(folder, 0o755);
  const ends: Ends = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of ends.splice(0).reverse()) await end().catch((error: unknown) => console.error(error));
  };
  try {
    const ownDatabase = async () => {
      const server = await startDatabaseServer(join(folder, 'database'), options.database);
      return { server, url: server.url, close: () => server.remove() };
    };
    const opened = options.openDatabase
      ? { server: undefined, ...(await options.openDatabase(folder)) }
      : await ownDatabase();
    ends.push(opened.close);
    const sandboxPorts = [await freePort(), await freePort()] as const;
    const sandboxUrl = `http://127.0.0.1:${sandboxPorts[0]}`;
    const ports: number[] = [];
    for (let count = 0; count < (options.portals ?? 2); count += 1) ports.push(await freePort());
    const front = await startPortalFront(ports);
    ends.push(() => front.close());
    const environment = {
      ...programSettings({ folder, sandboxUrl, sandboxPorts, url: front.url }),
      DATABASE_URL: opened.url,
      ...options.settings,
    };

    const { ctx, db, close: closeContext } = await openPortal('faults', environment);
    ends.push(closeContext);
    await migrateDatabase(db);
    await seedDemonstration(db);

    const sandbox = await startPlace('sandbox/main.ts', environment, {
      ends,
      isAtWork: () => answers(`${sandboxUrl}/health`),
    });
    const portals = await Promise.all(
      ports.map((port) =>
        startPlace(
          'src/server/serve.ts',
          { ...environment, PORT: String(port) },
          {
            ends,
            port,
            isAtWork: () => answers(`http://127.0.0.1:${port}/api/dealer-portal/web/common/check/system`),
          },
        ),
      ),
    );
    const workers = await Promise.all(
      Array.from({ length: options.workers ?? 2 }, () =>
        startPlace('src/server/worker.ts', environment, { ends, isAtWork: async () => true }),
      ),
    );
    return {
      random: createRandom(seed),
      folder,
      front,
      get database() {
        if (!opened.server) throw new Error('This stage has no PostgreSQL of its own.');
        return opened.server;
      },
      portals,
      workers,
      sandbox,
      sandboxUrl,
      environment,
      ctx,
      db,
      untilAtWork: (job) =>
        eventually(`a worker is at work on ${job}`, async () => {
          const text = 'select from graphile_worker.jobs where task_identifier = $1 and locked_at is not null';
          return ((await db.$client.query(text, [job])).rowCount ?? 0) > 0;
        }),
      async setFault(party, mode, count = 1) {
        const reply = await fetch(`${sandboxUrl}/api/faults`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ party, mode, count }),
        });
        if (!reply.ok) throw new Error(`The sandbox refused the fault ${mode} of ${party}.`);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startPlace(
  script: string,
  environment: Record<string, string>,
  { ends, isAtWork, port = 0 }: { ends: Ends; isAtWork: () => Promise<boolean>; port?: number },
): Promise<ProcessPlace> {
  const place: ProcessPlace = {
    program: startProgram(script, environment),
    port,
    async start() {
      place.program = startProgram(script, environment);
      await untilAtWork();
    },
  };
  // Also if it does not come to work.
  ends.push(() => place.program.kill());
  const untilAtWork = () =>
    eventually(`${script} is at work`, async () => {
      // One that ended on its own, as while the database was away, is started again by its process manager.
      if (place.program.hasEnded()) place.program = startProgram(script, environment);
      return isAtWork();
    });
  await untilAtWork();
  return place;
}

async function answers(url: string): Promise<boolean> {
  return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
}

function programSettings(place: {
  folder: string;
  sandboxUrl: string;
  sandboxPorts: readonly [number, number];
  url: string;
}): Record<string, string> {
  const key = () => randomBytes(32).toString('base64');
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? '',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/node', import.meta.url)),
    PUBLIC_URL: place.url,
    PORTAL_URL: place.url,
    DATA_DIR: place.folder,
    DATA_KEYS: `first:${key()}`,
    HASH_KEY: key(),
    SMS_GATEWAY_URL: `${place.sandboxUrl}/sms`,
    SMS_GATEWAY_KEY: 'key-of-the-gateway',
    SMTP_URL: `smtp://127.0.0.1:${place.sandboxPorts[1]}`,
    MAIL_FROM: 'Dealer Portal <applications@portal.example>',
    PROVIDER_URL: `${place.sandboxUrl}/provider`,
    PROVIDER_SECRET: `whsec_${key()}`,
    SANDBOX_PORT: String(place.sandboxPorts[0]),
    SANDBOX_SMTP_PORT: String(place.sandboxPorts[1]),
    SANDBOX_DATA: join(place.folder, 'sandbox'),
    OCR_WORKERS: '1',
    LOG_LEVEL: 'info',
    // All callers come from one address.
    CALLS_PER_MINUTE_SESSION: '10000000',
    CALLS_PER_MINUTE_ADDRESS: '10000000',
  };
}
