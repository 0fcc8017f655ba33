import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mailboxSettings } from '../sandbox/mailbox/parties.ts';
import { identitySettings } from '../sandbox/national-id/identity-settings.ts';
import { whatsAppSettings } from '../sandbox/whatsapp/whatsapp-settings.ts';
import { readOrCreateKeys } from '../src/server/demonstration-keys.ts';
import { startEmbeddedPostgres } from '../src/server/embedded-postgres.ts';
import { build } from './build-portal.ts';
import { waitForFreePort } from './free-port.ts';

/** Portal, worker and sandbox on this machine, with a demonstration dealer. A second start keeps all data. */
const root = fileURLToPath(new URL('..', import.meta.url));
const dataDir = resolve(process.env.DATA_DIR ?? `${root}.data`);
const port = Number(process.env.PORT ?? 4000);
const sandboxPort = Number(process.env.SANDBOX_PORT ?? port + 100);
const smtpPort = Number(process.env.SANDBOX_SMTP_PORT ?? port + 125);
const bouncePort = Number(process.env.BOUNCE_SMTP_PORT ?? port + 126);

async function start(): Promise<void> {
  await build({ force: false });
  const ports = {
    PORT: port,
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: smtpPort,
    BOUNCE_SMTP_PORT: bouncePort,
  };
  for (const [name, wanted] of Object.entries(ports)) {
    await waitForFreePort(name, wanted);
  }
  const keys = readOrCreateKeys(dataDir);
  const postgres = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir, database: 'portal' });
  const environment = {
    ...process.env,
    ...keys,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${root}.cache/node`,
    DATABASE_URL: process.env.DATABASE_URL || postgres?.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    PROVIDER_URL: `http://127.0.0.1:${sandboxPort}/provider`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${sandboxPort}/sms`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Dealer Portal <applications@portal.example>',
    BOUNCE_DOMAIN: 'bounces.portal.example',
    BOUNCE_SMTP_PORT: String(bouncePort),
    TSA_URL: `http://127.0.0.1:${sandboxPort}/tsa`,
    ...mailboxSettings(`http://127.0.0.1:${sandboxPort}`),
    ...whatsAppSettings(`http://127.0.0.1:${sandboxPort}`),
    ...identitySettings(`http://127.0.0.1:${sandboxPort}`),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: `${dataDir}/sandbox`,
    PORTAL_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    // No proxy has to notice the end, and Ctrl+C should be quick.
    DRAIN_SECONDS: process.env.DRAIN_SECONDS ?? '0',
    // For glibc: files in memory go back to the system at once and are not kept in pieces (docs/operations.md).
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  };
  const children: ChildProcess[] = [];
  stopWith(children, async () => postgres?.stop());
  children.push(launch('src/server/serve.ts', environment));
  await answered(`http://127.0.0.1:${port}/api/dealer-portal/web/common/check/system`);
  // The portal starts first; the parts behind it start while people look at the first page.
  const seed = launch('scripts/seed.ts', environment);
  children.push(seed, launch('src/server/worker.ts', environment));
  await new Promise((done) => seed.once('exit', done));
  // After the seed, which writes the provider desk's records of the demonstration's cases.
  children.push(launch('sandbox/main.ts', environment));
  await answered(`http://127.0.0.1:${sandboxPort}/health`);
  console.log(`
  Dealer Portal   http://localhost:${port}
  Sandbox         http://localhost:${sandboxPort}   the phone that receives the codes, the mailbox, the underwriting desk

  Log in with     9127 4480   Grace Teo Hui Min, main account of Lorong Motors
                  9015 6623   Daniel Koh, its sub-account
                  8721 5530   Siti Rahmah, who acts for several dealers

  Ctrl+C stops it. Everything is kept in ${dataDir}.
`);
}

function launch(script: string, env: NodeJS.ProcessEnv): ChildProcess {
  // The channel notifies a child that this process has ended, even if it was killed.
  const watch = process.env.WATCH && script.startsWith('src/') ? ['--watch'] : [];
  const child = spawn(process.execPath, ['--max-semi-space-size=8', ...watch, `${root}${script}`], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.once('exit', (code) => {
    if (code) {
      console.error(`${script} ended with code ${code}.`);
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    }
  });
  return child;
}

function stopWith(children: ChildProcess[], then: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
    const ended = running.map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
    await then();
    process.exit();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function answered(url: string): Promise<void> {
  for (let tries = 0; tries < 2400; tries++) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${url} did not answer within two minutes.`);
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  // Children that run already end with this process.
  if (process.listenerCount('SIGTERM') > 0) process.kill(process.pid, 'SIGTERM');
  else process.exit();
});
