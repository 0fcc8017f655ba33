import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { portalTest as it, portal } from '../testing/portal-of-file.ts';
import { spawnBeside } from '../testing/spawn-beside.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';

const phone = '91274480';
const soon = { interval: 50 };
/** `expect.poll` is not available outside a test. The limit only ends hanging runs. */
const waitUntil = (check: () => Promise<void>) => vi.waitFor(check, { ...soon, timeout: 300_000 });
const otpRoute = '/api/dealer-portal/web/auth/otp';
const otpSpan = `POST ${otpRoute}`;
const sendCode = 'auth.send-login-code';
const allOk = { database: 'ok', queue: 'ok', files: 'ok', accepting: 'ok' };

let collector: Awaited<ReturnType<typeof startTraceReceiver>>;
let serve: ReturnType<typeof spawnBeside>;
let worker: ReturnType<typeof spawnBeside>;
let url: string;
let portalMetrics: string;
let workerUrl: string;

/** Starts a portal and a worker as in production, in a folder with a name that must be escaped in URLs. */
it.beforeAll(async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'portal-')), 'Dealer Portal 车商 50%');
  symlinkSync(resolve('.'), folder);
  collector = await startTraceReceiver();
  const [port, metricsPort, workerPort] = [await freePort(), await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  portalMetrics = `http://127.0.0.1:${metricsPort}/metrics`;
  workerUrl = `http://127.0.0.1:${workerPort}`;
  const settings = {
    NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    WORKER_PORT: String(workerPort),
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  };
  const start = (name: string) => spawnBeside(portal, pathToFileURL(`${folder}/src/server/${name}.ts`), settings);
  [serve, worker] = [start('serve'), start('worker')];
  for (const address of [url, workerUrl]) {
    const ready = [200, { status: 'ready', checks: allOk }];
    await waitUntil(async () => expect(await health(`${address}/readyz`)).toEqual(ready));
  }
  const body = JSON.stringify({ phone });
  const asked = await fetch(`${url}${otpRoute}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  expect(asked.status).toBe(200);
  await waitUntil(async () => expect(await portal.latestMessage('sms', `+65${phone}`)).toBeDefined());
  return async () => {
    await Promise.all([serve.kill(), worker.kill()]);
    collector.close();
    rmSync(folder);
  };
});

async function health(address: string): Promise<unknown> {
  const reply = await fetch(address).catch(() => undefined);
  return reply && [reply.status, await reply.json()];
}

const metricsOf = async (address: string) => (await fetch(address)).text();

/** Waits until a process has logged a line. The line may arrive later than the reply to the call. */
async function expectLogged(process: typeof serve, line: object): Promise<void> {
  await expect.poll(() => lines(process.said()), soon).toContainEqual(expect.objectContaining(line));
}

const lines = (said: string) =>
  said
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));

describe('metrics', () => {
  it('count calls by route, jobs by name, deliveries by party, and show queue, pool and memory', async () => {
    const ofPortal = await metricsOf(portalMetrics);
    const call = { method: 'POST', route: otpRoute, status: '200', process: 'portal' };
    expect(figure(ofPortal, 'dealer_portal_http_request_duration_seconds_count', call)).toBe(1);
    expect(figure(ofPortal, 'dealer_portal_event_streams', {})).toBe(0);
    expect(figure(ofPortal, 'process_resident_memory_bytes', { process: 'portal' })).toBeGreaterThan(1e7);
    const ofWorker = () => metricsOf(`${workerUrl}/metrics`);
    const jobsDone = async () =>
      figure(await ofWorker(), 'dealer_portal_job_duration_seconds_count', { job: sendCode, result: 'done' });
    await expect.poll(jobsDone, soon).toBe(1);
    const text = await ofWorker();
    const sent = { party: 'SMS gateway', kind: 'sms', result: 'sent', process: 'worker' };
    expect(figure(text, 'dealer_portal_deliveries_total', sent)).toBe(1);
    expect(figure(text, 'dealer_portal_queue_jobs', { lane: 'people', state: 'failed' })).toBe(0);
    expect(figure(text, 'dealer_portal_queue_oldest_seconds', { lane: 'documents' })).toBe(0);
    expect(figure(text, 'dealer_portal_database_connections', { pool: 'jobs', state: 'idle' })).toBeGreaterThan(0);
    expect(figure(text, 'dealer_portal_ready', { check: 'files' })).toBe(1);
    expect(ofPortal + text).not.toContain(phone);
  });

  it('have every name that the dashboard and the alerts ask for', async () => {
    const exposed = await Promise.all([metricsOf(portalMetrics), metricsOf(`${workerUrl}/metrics`)]);
    const names = new Set(exposed.join('\n').match(/^[a-z_]+(?=[{ ])/gm));
    const files = globSync('deploy/{grafana/*.json,prometheus/alerts*.yml}');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const asked = readFileSync(file, 'utf8').match(/\b(?:dealer_portal|process|nodejs)_[a-z_]+\b/g) ?? [];
      expect(asked.length, file).toBeGreaterThan(0);
      // A histogram without a value has no lines yet.
      const unknown = asked.filter((name) => !names.has(name) && !exposed.join().includes(`# TYPE ${baseOf(name)} `));
      expect(unknown, file).toEqual([]);
    }
  });

  it('are not on the portal’s own port', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
  });
});

/** Returns the value of the only line with this name and these labels. */
function figure(text: string, name: string, labels: Record<string, string>): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const found = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && wanted.every((text) => line.includes(text)));
  return found.length === 1 ? Number(found[0]?.split(' ').at(-1)) : undefined;
}

const baseOf = (name: string) => name.replace(/_(bucket|count|sum)$/, '');

describe('traces', () => {
  it('show a call with its statements and a job with its call outside, without values', async () => {
    const spans = (name: string) => collector.spans.filter((span) => span.name === name);
    await expect.poll(() => [spans(otpSpan).length, spans(sendCode).length], soon).toEqual([1, 1]);
    const within = (name: string) => collector.spans.filter(({ traceId }) => traceId === spans(name)[0]?.traceId);
    expect(spans(otpSpan)[0]).toMatchObject({
      service: 'dealer-portal',
      attributes: { 'http.response.status_code': 200 },
    });
    await expect.poll(() => within(otpSpan).map(({ name }) => name), soon).toContain('INSERT');
    const gateway = new URL(portal.config.SMS_GATEWAY_URL).host;
    await expect.poll(() => within(sendCode).map(({ name }) => name), soon).toContain(`POST ${gateway}`);
    expect(spans(sendCode)[0]?.service).toBe('dealer-worker');
    expect(collector.received()).not.toContain(phone);
  });

  it('are found from the line in the log', async () => {
    const [call] = collector.spans.filter(({ name }) => name === otpSpan);
    await expectLogged(serve, { route: otpRoute, traceId: call?.traceId });
    const [job] = collector.spans.filter(({ name }) => name === sendCode);
    await expectLogged(worker, { job: sendCode, traceId: job?.traceId });
  });
});

it('log as JSON that the process is not ready, and that it is ready again', async () => {
  const { $client: client } = portal.db;
  const check = { check: 'queue' };
  await client.query('alter view graphile_worker.jobs rename to jobs_aside');
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status), soon).toBe(503);
  await client.query('alter view graphile_worker.jobs_aside rename to jobs');
  await expect.poll(() => fetch(`${url}/readyz`).then(({ status }) => status), soon).toBe(200);
  await expectLogged(serve, { level: 40, ...check, msg: 'the process is not ready for work' });
  await expectLogged(serve, { level: 30, ...check, msg: 'the process is ready again' });
});

describe('a stop', () => {
  it('is announced first, and calls are served until the listener closes', async () => {
    const agent = new Agent({ keepAlive: true });
    const ask = (path: string) =>
      new Promise<IncomingMessage>((done, fail) => get(`${url}${path}`, { agent }, done).on('error', fail));
    const check = '/api/dealer-portal/web/common/check/system';
    const before = await ask(check);
    expect([await json(before), before.headers.connection]).toEqual([
      expect.objectContaining({ code: '0000' }),
      'keep-alive',
    ]);
    serve.stop();
    const draining = { status: 'not ready', checks: { ...allOk, accepting: 'draining' } };
    await expect.poll(() => health(`${url}/readyz`), { interval: 10 }).toEqual([503, draining]);
    expect(await health(`${url}/healthz`)).toEqual([200, { status: 'alive' }]);
    const during = await ask(check);
    expect([await json(during), during.headers.connection]).toEqual([
      expect.objectContaining({ code: '0000' }),
      'close',
    ]);
    await serve.ended;
    expect(serve.exitCode()).toBe(0);
    expect(await health(`${url}/healthz`)).toBeUndefined();
  });

  it('of the worker ends it in order; its log names the start', async () => {
    worker.stop();
    await worker.ended;
    expect(worker.exitCode()).toBe(0);
    await expectLogged(worker, { msg: 'the worker takes jobs', documents: 1 });
  });
});
