import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPortal, stopPortal } from '../../e2e/portal.ts';
import type { Application } from '../../src/features/applications/contract.ts';
import { signatureHeaders } from '../../src/integrations/provider/signatures.ts';
import { openPortal } from '../../src/operator/open-portal.ts';
import { readOrCreateKeys } from '../../src/server/demonstration-keys.ts';
import { sampleCase } from '../../src/testing/sample-case.ts';
import { createPortalClient } from './portal-client.ts';
import { rounded } from './side-by-side.ts';

/**
 * The product as `npm start` runs it, with 1,000 users that listen. Measures the time from the moment the provider begins
 * to post a signed event until the event arrives at the user concerned. Prints JSON {p50Ms, p95Ms, maxMs, listeners}.
 */
const port = 4920;
const listeners = 1_000;
const rounds = 200;
const dataDir = mkdtempSync(join(tmpdir(), 'bench-live-'));
Object.assign(process.env, { CALLS_PER_MINUTE_SESSION: '10000000', CALLS_PER_MINUTE_ADDRESS: '10000000' });
const { api, call, logIn, upload, specimen } = createPortalClient(port);
const agent = new Agent({ maxSockets: Infinity });

/** Dealers of five users each, every user logged in. Returns the tokens. */
async function logInOthers(count: number): Promise<string[]> {
  const { ctx, db, close } = await openPortal('bench', { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' });
  await db.$client.query(
    `insert into dealers (dealer_id, channel_no, name, uen, address, telephone, email, created_at)
    select 'd' || n, 'D' || n, 'Generated Motors ' || n, '197401143C', '61 Ubi Road 1', '+65 6743 0218',
      'desk@dealer.example', now() from generate_series(0, $1::int / 5) n`,
    [count],
  );
  await db.$client.query(
    `insert into dealer_users (user_id, dealer_id, user_name, phone, email, account_type, permissions, created_at)
    select 'u' || n, 'd' || n / 5, 'Grace Teo', '+658' || lpad(n::text, 7, '0'), 'person@dealer.example', 1, '{}', now()
    from generate_series(0, $1::int - 1) n`,
    [count],
  );
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  await db.$client.query(
    `insert into sessions (session_id, token_hash, phone, created_at, expires_at, last_seen_at)
     select 's' || n, hash, '+658' || lpad((n - 1)::text, 7, '0'), now(), now() + interval '1 day', now()
     from unnest($1::text[]) with ordinality as given (hash, n)`,
    [tokens.map((token) => ctx.keyring.hash(token, 'session'))],
  );
  await close();
  return tokens;
}

/** Opens a stream. Resolves at its first event, and calls `onEvent` at each later one. */
function listen(token: string, onEvent: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOpen = false;
    const sent = request(`${api}/events`, { agent, headers: { token } }, (reply) => {
      if (!reply.headers['content-type']?.startsWith('text/event-stream')) reject(new Error('The stream was refused.'));
      reply.setEncoding('utf8').on('data', (text: string) => {
        if (!text.includes('data:')) return;
        if (isOpen) onEvent();
        isOpen = true;
        resolve();
      });
    });
    sent.on('error', reject).end();
  });
}

/** Sends a case to the provider; returns its application. */
async function sendCase(token: string): Promise<string> {
  const { caseNo } = await call<{ caseNo: string }>('/case/detail/save', { token, body: sampleCase() });
  await upload(token, { caseNo, fileType: 'OtherDocument' }, specimen('logcard-01-petrol.pdf'));
  await call('/applicationForm/generate', { token, body: { caseNo, financierIds: ['provider'] } });
  const read = async () => (await call<Application[]>(`/applicationForm/list?caseNo=${caseNo}`, { token }))[0];
  while (!(await read())?.formFileId) await pause(200);
  await call(`/applicationForm/mergeAttachments?caseNo=${caseNo}`, { token, body: {} });
  await call(`/applicationForm/submit?caseNo=${caseNo}`, { token, body: {} });
  const isReceived = async () => {
    const reply = await fetch(`http://127.0.0.1:${port + 100}/api/provider/applications`);
    return ((await reply.json()) as { caseNo: string }[]).some((row) => row.caseNo === caseNo);
  };
  while (!(await isReceived())) await pause(200);
  return (await read())?.applicationId ?? '';
}

const option = { type: 'Normal', nettFinancedAmountCents: 8_400_000, tenureMonths: 84, interestRate: 2.78 };
const financingDetail = [{ ...option, processingFeeCents: 25_000, productOptionalId: 'N1' }];

/** Each Approval Advice replaces the one before, so that one application takes all of them. */
async function postAdvice(applicationRef: string, secret: string): Promise<void> {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const advice = { expiresAt, rejectCapable: true, condition: '', financingDetail };
  const event = { eventId: randomUUID(), applicationRef, type: 'aa.generated', occurredAt: new Date().toISOString() };
  const body = JSON.stringify({ ...event, data: { advice } });
  const headers = { 'content-type': 'application/json', ...signatureHeaders([secret], event.eventId, body) };
  const reply = await fetch(`http://127.0.0.1:${port}/api/provider/v1/events`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(await reply.text());
  await reply.text();
}

const portal = await startPortal({ port, dataDir });
try {
  const token = await logIn();
  const applicationRef = await sendCase(token);
  let heard: (() => void) | undefined;
  const others = await logInOthers(listeners - 1);
  let strayEvents = 0;
  for (let from = 0; from < others.length; from += 50) {
    const some = others.slice(from, from + 50);
    await Promise.all(
      some.map((other) =>
        listen(other, () => {
          strayEvents += 1;
        }),
      ),
    );
  }
  await listen(token, () => heard?.());
  const { PROVIDER_SECRET } = readOrCreateKeys(dataDir);
  const times: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const told = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const started = performance.now();
    const posted = postAdvice(applicationRef, PROVIDER_SECRET);
    await told;
    if (round >= 0) times.push(performance.now() - started);
    await posted;
    await pause(50);
  }
  if (strayEvents > 0) throw new Error(`${strayEvents} events reached other accounts.`);
  times.sort((a, b) => a - b);
  const quantile = (share: number) => rounded(times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0);
  console.log(JSON.stringify({ p50Ms: quantile(0.5), p95Ms: quantile(0.95), maxMs: quantile(1), listeners }));
} finally {
  agent.destroy();
  await stopPortal(portal);
  rmSync(dataDir, { recursive: true, force: true });
}
