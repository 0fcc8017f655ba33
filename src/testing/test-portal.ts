import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger, runOnce } from 'graphile-worker';
import { Client } from 'pg';
import { inject } from 'vitest';
import { mailboxSettings } from '../../sandbox/mailbox/parties.ts';
import { identitySettings } from '../../sandbox/national-id/identity-settings.ts';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { whatsAppSettings } from '../../sandbox/whatsapp/whatsapp-settings.ts';
import { seedDemonstration } from '../../scripts/seed-demonstration.ts';
import { beginSession } from '../features/auth/server/begin-session.ts';
import { findOwnAccounts, hasAccount } from '../features/auth/server/find-memberships.ts';
import { ensureIdentityKeys } from '../features/national-id/server/rotate-identity-keys.ts';
import { features } from '../features/order.ts';
import { createApp } from '../server/app.ts';
import { readConfig } from '../server/config.ts';
import { createContext, inTransaction } from '../server/context.ts';
import { openDatabase } from '../server/database.ts';
import { createIntegrations } from '../server/integrations.ts';
import { taskListOf } from '../server/jobs/task-list.ts';
import { createParser } from '../server/parsing/create-parser.ts';
import { freePort } from './free-port.ts';
import { storeReadings } from './stored-readings/stored-readings.ts';

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;

interface Reply<T> {
  status: number;
  code: string;
  message: string;
  data: T;
}

/** `token` is sent in its header, `key` as the Idempotency-Key. */
interface TestRequest {
  query?: object | undefined;
  body?: object | undefined;
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
}

/** Shared by the test files of a worker, which run one after another; its processes end with the worker. */
const parser = storeReadings(createParser({ files: 3, reading: 1 }));

/**
 * Starts the portal on a separate database, with the sandbox on free ports. `clock.advance` moves the portal's time;
 * `runJobs` runs jobs until none is due. Readings of documents come from the store.
 * @param settings in addition to, or in place of, the usual ones
 */
export async function startTestPortal(settings: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const database = await cloneTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-files-'));
  const providerSecret = `whsec_${randomBytes(32).toString('base64')}`;
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    bouncePort: settings.BOUNCE_SMTP_PORT ? Number(settings.BOUNCE_SMTP_PORT) : undefined,
    dataFolder: join(dataDir, 'sandbox'),
    portalUrl: url,
    providerSecret,
    firstPauseMs: 20,
    smsGatewayKey: 'test-gateway-key',
  });
  const config = readConfig({
    DATABASE_URL: database.url,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATA_KEYS: `first:${randomBytes(32).toString('base64')}`,
    HASH_KEY: randomBytes(32).toString('base64'),
    SMS_GATEWAY_URL: `${sandbox.url}/sms`,
    SMS_GATEWAY_KEY: 'test-gateway-key',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MAIL_FROM: 'Dealer Portal <applications@portal.example>',
    PROVIDER_URL: `${sandbox.url}/provider`,
    PROVIDER_SECRET: providerSecret,
    ...mailboxSettings(sandbox.url),
    ...identitySettings(sandbox.url),
    ...whatsAppSettings(sandbox.url),
    OCR_WORKERS: '1',
    DRAIN_SECONDS: '0',
    LOG_LEVEL: 'silent',
    // Tests make calls as fast as they can, all from one address.
    CALLS_PER_MINUTE_SESSION: '10000000',
    CALLS_PER_MINUTE_ADDRESS: '10000000',
    CONNECTIONS_PER_ADDRESS: '4000',
    ...settings,
  });
  const db = openDatabase(config.DATABASE_URL, { max: 10 });
  const outside = createIntegrations(config);
  const integrations = { ...outside, parser: settings.OCR_WORKERS ? storeReadings(outside.parser) : parser };
  const clock = createClock();
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const context = createContext({ db, config, integrations, features, log, now: clock.now });
  const app = await createApp(context, { logLevel: 'silent' });
  await seedDemonstration(db);
  await ensureIdentityKeys(context);
  await app.listen({ port, host: '127.0.0.1' });

  const portal = {
    /** Listens on loopback. */
    port,
    app,
    db,
    config,
    context,
    clock,
    sandbox,
    /** Makes one of the specification's calls, by `METHOD /path` below its prefix. */
    async call<T = unknown>(name: string, request: TestRequest = {}): Promise<Reply<T>> {
      const [method, path] = name.split(' ') as ['GET' | 'POST', string];
      return portal.raw<T>(method, `/dealer-portal/web${path}`, request);
    },
    /** Makes any call below `/api`. */
    async raw<T = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, request: TestRequest): Promise<Reply<T>> {
      const reply = await app.inject({
        method,
        url: `/api${path}`,
        query: request.query as Record<string, string>,
        headers: {
          ...(request.token ? { token: request.token } : {}),
          ...(request.key ? { 'idempotency-key': request.key } : {}),
          ...request.headers,
        },
        ...(request.body === undefined ? {} : { payload: request.body }),
      });
      return { status: reply.statusCode, ...reply.json() };
    },
    /** Uploads one file as multipart, to a case unless another call is named. */
    async upload<T = unknown>(
      fields: Record<string, string>,
      file: { name: string; bytes: Buffer },
      token: string,
      path = '/case/file/upload',
      headers: Record<string, string> = {},
    ): Promise<Reply<T>> {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
      const encoded = new Response(form);
      const reply = await app.inject({
        method: 'POST',
        url: `/api/dealer-portal/web${path}`,
        headers: { ...(token ? { token } : {}), ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
      return { status: reply.statusCode, ...reply.json() };
    },
    async runJobs(): Promise<void> {
      const logger = new Logger(() => silent);
      await runOnce({ pgPool: db.$client, taskList: taskListOf(context), concurrency: 2, logger });
    },
    /** Returns the newest message that the sandbox received on a channel. */
    async latestMessage(channel: 'sms' | 'email' | 'whatsapp', to?: string): Promise<SandboxMessage | undefined> {
      const query = new URLSearchParams({ channel, ...(to ? { to } : {}) });
      const messages = (await (await fetch(`${sandbox.url}/api/messages?${query}`)).json()) as SandboxMessage[];
      return messages[0];
    },
    /** Begins a session of a number without a code and accepts its invitations. Returns the token. */
    async login(number = '91274480'): Promise<string> {
      const phone = `+65${number}`;
      const accounts = await findOwnAccounts(context, phone);
      if (!hasAccount(accounts)) throw new Error('The number has no account.');
      const session = { phone, accounts, method: 'code', device: 'Test' } as const;
      const { token } = await inTransaction(context, (tx) => beginSession(tx, session));
      for (const { userId: id } of accounts.invitations) {
        await portal.call('POST /dealerAccount/invitation/accept', { token, body: { id } });
      }
      return token;
    },
    /** Logs a demonstration account in by the code on the sandbox's phone; returns the token. */
    async logInByCode(phone = '91274480'): Promise<string> {
      const asked = await portal.call<{ challengeId: string }>('POST /auth/otp', { body: { phone } });
      await portal.runJobs();
      const otp = /\b(\d{6})\b/.exec((await portal.latestMessage('sms', `+65${phone}`))?.text ?? '')?.[1];
      const body = { challengeId: asked.data.challengeId, phone, otp };
      const reply = await portal.call<{ token: string }>('POST /auth/login', { body });
      clock.advance(61);
      return reply.data.token;
    },
    async close(): Promise<void> {
      await app.close();
      await integrations.close();
      await sandbox.close();
      await db.$client.end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return portal;
}

export interface SandboxMessage {
  id: string;
  to: string;
  text: string;
  subject?: string;
  attachments: { name: string; type: string; size: number; url: string }[];
}

/** Returns a clock that shows the real time plus the test's offset. */
function createClock() {
  let offsetMs = 0;
  let heldAt: number | undefined;
  return {
    now: () => new Date((heldAt ?? Date.now()) + offsetMs),
    /**
     * Stops the clock, so that only `advance` moves it: for tests of limits to the second, which a slow machine would
     * exceed.
     */
    hold() {
      heldAt ??= Date.now();
    },
    /** @param seconds may be negative */
    advance(seconds: number) {
      offsetMs += seconds * 1000;
    },
  };
}

async function cloneTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new URL(template);
  admin.pathname = '/postgres';
  const run = async (statement: string) => {
    const client = new Client({ connectionString: admin.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template ${template.pathname.slice(1)} strategy file_copy`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
