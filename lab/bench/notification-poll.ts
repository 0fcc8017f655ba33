/**
 * The notification poll with nothing new, as 20,000 browsers ask it one after the other over 100 connections, beside a
 * bare `node:http` reply under the same load. Counts the processor time of the answering process (Linux only), which other
 * work on the machine does not change. Prints JSON {ratio, browsers, oursUs, floorUs, p99Ms}.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { migrateDatabase, openDatabase } from '../../src/server/database.ts';
import { readOrCreateKeys } from '../../src/server/demonstration-keys.ts';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts';
import { createKeyring } from '../../src/server/keyring.ts';
import { p99 } from './portal-client.ts';
import { rounded } from './side-by-side.ts';

const port = 4930;
const floorPort = port + 1;
const connections = 100;
const browsers = 20_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** How often a browser asks: `useNotifications`. */
const everySeconds = 5;

/** 200 dealers with 100 users each, every user logged in; their last uses are spread over a minute. Returns the tokens. */
async function fillDatabase(url: string, keyring: { hash(text: string, purpose: string): string }): Promise<string[]> {
  const db = openDatabase(url, { max: 2 });
  await migrateDatabase(db);
  await db.$client.query(`insert into dealers (dealer_id, channel_no, name, uen, address, telephone, email, created_at)
    select 'd' || n, 'D' || n, 'Generated Motors ' || n, '197401143C', '61 Ubi Road 1', '+65 6743 0218',
      'desk@dealer.example', now() from generate_series(0, 199) n`);
  await db.$client.query(`insert into dealer_users
      (user_id, dealer_id, user_name, phone, email, account_type, permissions, created_at)
    select 'u' || n, 'd' || n / 100, 'Grace Teo', '+658' || lpad(n::text, 7, '0'), 'person@dealer.example', 1, '{}', now()
    from generate_series(0, ${browsers - 1}) n`);
  const tokens = Array.from({ length: browsers }, () => randomBytes(32).toString('base64url'));
  await db.$client.query(
    `insert into sessions (session_id, token_hash, phone, created_at, expires_at, last_seen_at)
     select 's' || n, hash, '+658' || lpad((n - 1)::text, 7, '0'), now(), now() + interval '1 day',
       now() - random() * interval '1 minute'
     from unnest($1::text[]) with ordinality as given (hash, n)`,
    [tokens.map((token) => keyring.hash(token, 'session'))],
  );
  await db.$client.query('vacuum analyze');
  await db.$client.end();
  return tokens;
}

/** Milliseconds of processor time that a process has taken. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Sends requests over one connection, the next once the last is answered, until `isOver`. Calls `answered` with each time. */
function keepAsking(to: number, request: () => string, isOver: () => boolean, answered: (ms: number) => void) {
  return new Promise<void>((done, fail) => {
    const socket = connect(to, '127.0.0.1');
    let reply = '';
    let started = 0;
    const ask = () => {
      if (isOver()) return void socket.end(done);
      reply = '';
      started = performance.now();
      socket.write(request());
    };
    socket.setEncoding('latin1');
    socket.on('connect', ask);
    socket.on('error', fail);
    socket.on('data', (chunk: string) => {
      reply += chunk;
      const end = reply.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(reply)?.[1] ?? 0);
      if (end < 0 || reply.length < end + 4 + length) return;
      const status = reply.slice(9, 12);
      if (status !== '200' && status !== '304') return fail(new Error(reply));
      answered(performance.now() - started);
      ask();
    });
  });
}

/** Asks for `forSeconds`; returns the processor time of one reply and the times until the replies came. */
async function load(to: number, pid: number, request: () => string, forSeconds: number) {
  const times: number[] = [];
  const until = performance.now() + forSeconds * 1000;
  const before = processorMs(pid);
  const isOver = () => performance.now() >= until;
  await Promise.all(
    Array.from({ length: connections }, () => keepAsking(to, request, isOver, (ms) => void times.push(ms))),
  );
  const us = ((processorMs(pid) - before) * 1000) / times.length;
  return { us: Math.round(us), p99Ms: p99(times) };
}

async function untilItAnswers(url: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; await pause(100)) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Error(`${url} did not answer within 30 seconds.`);
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-poll-'));
const keys = readOrCreateKeys(dataDir);
const postgres = await startEmbeddedPostgres({ dataDir, database: 'portal' });
const tokens = await fillDatabase(postgres.url, createKeyring(keys.DATA_KEYS, keys.HASH_KEY));
const root = fileURLToPath(new URL('../..', import.meta.url));
const env = {
  ...process.env,
  ...keys,
  DATABASE_URL: postgres.url,
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: dataDir,
  SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Dealer Portal <applications@portal.example>',
  PROVIDER_URL: 'http://127.0.0.1:9/provider',
  CALLS_PER_MINUTE_SESSION: '10000000',
  CALLS_PER_MINUTE_ADDRESS: '10000000',
};
const bare = `require('http').createServer((_, reply) => reply.end('{"code":"0000"}')).listen(${floorPort}, '127.0.0.1')`;
const portal = spawn(process.execPath, ['--max-semi-space-size=8', `${root}src/server/serve.ts`], {
  env,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const floorServer = spawn(process.execPath, ['-e', bare], { stdio: 'inherit' });
try {
  const address = `/api/dealer-portal/web/case/remind?channelUserId=`;
  await untilItAnswers(`http://127.0.0.1:${port}/api/openapi.json`);
  await untilItAnswers(`http://127.0.0.1:${floorPort}/`);
  const first = await fetch(`http://127.0.0.1:${port}${address}u0`, { headers: { token: tokens[0] ?? '' } });
  if (first.status !== 200) throw new Error(await first.text());
  const etag = first.headers.get('etag');
  let turn = 0;
  const poll = () => {
    const index = turn++ % browsers;
    return `GET ${address}u${index} HTTP/1.1\r\nHost: 127.0.0.1\r\nToken: ${tokens[index]}\r\nIf-None-Match: ${etag}\r\n\r\n`;
  };
  const floorRequest = () => 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const [ourPid, floorPid] = [portal.pid ?? 0, floorServer.pid ?? 0];
  await load(port, ourPid, poll, 12);
  await load(floorPort, floorPid, floorRequest, 2);
  const ours = await load(port, ourPid, poll, seconds);
  const floor = await load(floorPort, floorPid, floorRequest, seconds / 2);
  console.log(
    JSON.stringify({
      ratio: rounded(ours.us / floor.us),
      browsers: Math.floor((everySeconds * 1e6) / ours.us),
      oursUs: ours.us,
      floorUs: floor.us,
      p99Ms: ours.p99Ms,
    }),
  );
} finally {
  portal.kill();
  floorServer.kill();
  await pause(1_000);
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
