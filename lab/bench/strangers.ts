import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seedDemonstration } from '../../scripts/seed-demonstration.ts';
import { migrateDatabase, openDatabase } from '../../src/server/database.ts';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts';
import { createKeyring } from '../../src/server/keyring.ts';
import { watchMemory } from '../../src/testing/process-memory.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { settingsWithoutParties } from './case-database.ts';
import { createPortalClient, p99 } from './portal-client.ts';

/**
 * What eight senders without a login cost the others: each sends the bodies of `hostile-requests.ts` to every call that
 * can be reached so (`send-strangers.ts`), at 1 MB/s and from an address of its own. Reports how long a dealer waits for a
 * case meanwhile (p99) beside a bare `node:http` reply, the memory of the portal before and at most, and its processor
 * time (Linux only). Prints JSON.
 */
const port = Number(process.env.BENCH_PORT ?? 4920);
const floorPort = port + 1;
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const root = fileURLToPath(new URL('../..', import.meta.url));

const dataDir = mkdtempSync(join(tmpdir(), 'bench-strangers-'));
const postgres = await startEmbeddedPostgres({ dataDir, database: 'portal' });
const settings = settingsWithoutParties(postgres.url, dataDir);
const env = {
  ...process.env,
  ...settings,
  PORT: String(port),
  // As in production and under `npm start`.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  PROVIDER_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  WHATSAPP_PHONE_ID: '1',
  WHATSAPP_TOKEN: 'token-of-the-bench',
  WHATSAPP_APP_SECRET: 'secret-of-the-bench',
  WHATSAPP_VERIFY_TOKEN: 'verify-token-of-the-bench',
};
const db = openDatabase(postgres.url, { max: 2 });
await migrateDatabase(db);
await seedDemonstration(db);
const token = randomBytes(32).toString('base64url');
await db.$client.query(
  `insert into sessions (session_id, token_hash, phone, created_at, expires_at)
   values ($1, $2, '+6591274480', now(), now() + interval '1 day')`,
  [randomUUID(), createKeyring(settings.DATA_KEYS, settings.HASH_KEY).hash(token, 'session')],
);
await db.$client.end();

const portal = spawn(process.execPath, ['--max-semi-space-size=8', `${root}src/server/serve.ts`], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
  // Its own process group, so that we can watch its memory.
  detached: true,
});
const bare = `require('http').createServer((_, reply) => reply.end('{"code":"0000"}')).listen(${floorPort}, '127.0.0.1')`;
const floorServer = spawn(process.execPath, ['-e', bare], { stdio: 'inherit' });

const portalClient = createPortalClient(port);
const call = <T>(path: string, body?: object) => portalClient.call<T>(path, { body, token });

/** Milliseconds of processor time that the portal has taken. */
function processorMs(): number {
  const fields = readFileSync(`/proc/${portal.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Opens a case ten times a second until it is over, and a bare reply beside it. */
async function measure(caseNo: string, isOver: () => boolean) {
  const [ours, floor]: [number[], number[]] = [[], []];
  let failed = 0;
  while (!isOver()) {
    const started = performance.now();
    const asked = call(`/case/detail/${caseNo}`)
      .catch(() => {
        failed += 1;
      })
      .then(() => ours.push(performance.now() - started));
    const bareReply = fetch(`http://127.0.0.1:${floorPort}/`)
      .then((reply) => reply.text())
      .then(() => floor.push(performance.now() - started));
    await Promise.all([asked, bareReply, pause(100)]);
  }
  return {
    p99Ms: p99(ours),
    slowestMs: Math.round(Math.max(...ours)),
    floorP99Ms: p99(floor),
    opened: ours.length,
    failed,
  };
}

const after = (forSeconds: number) => {
  const until = performance.now() + forSeconds * 1000;
  return () => performance.now() >= until;
};

try {
  await portalClient.waitUntilItAnswers();
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', sampleCase());
  await measure(caseNo, after(10));
  const quiet = await measure(caseNo, after(10));
  const beforeMegabytes = watchMemory(portal.pid ?? 0, () => true)() ?? 0;
  const stopMemory = watchMemory(portal.pid ?? 0, () => true);
  const senders = spawn(process.execPath, [`${root}lab/bench/send-strangers.ts`, String(port), String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  senders.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  let isOver = false;
  const ended = once(senders, 'exit').then(() => {
    isOver = true;
  });
  const processor = processorMs();
  const others = await measure(caseNo, () => isOver);
  await ended;
  const sent = JSON.parse(said) as { seconds: number };
  const mostMegabytes = stopMemory() ?? 0;
  console.log(
    JSON.stringify({
      quietP99Ms: quiet.p99Ms,
      ...others,
      beforeMegabytes,
      mostMegabytes,
      moreMegabytes: mostMegabytes - beforeMegabytes,
      processorShare: Math.round((processorMs() - processor) / sent.seconds) / 1000,
      ...sent,
    }),
  );
} finally {
  floorServer.kill();
  portal.kill();
  await once(portal, 'exit');
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
