import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { features } from '../../src/features/order.ts';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { createContext } from '../../src/server/context.ts';
import { migrateDatabase, openDatabase } from '../../src/server/database.ts';
import { readOrCreateKeys } from '../../src/server/demonstration-keys.ts';
import { startEmbeddedPostgres } from '../../src/server/embedded-postgres.ts';
import { createIntegrations } from '../../src/server/integrations.ts';
import { createKeyring } from '../../src/server/keyring.ts';
import { generateCases } from '../large-seed/generate-cases.ts';

const folder = fileURLToPath(new URL('../../.cache/bench', import.meta.url));

/** How many cases the dealer that is measured has, however many there are besides. */
export const casesPerDealer = 10_000;

/**
 * Starts a database of generated cases, which is made once and kept in `.cache/bench`, with a login of the main account of
 * one of its dealers. `env` is what a portal on it needs.
 */
export async function startCaseDatabase(cases: number) {
  const dataDir = `${folder}/cases-${cases}`;
  const done = `${dataDir}/generated`;
  if (!existsSync(done)) rmSync(dataDir, { recursive: true, force: true });
  const postgres = await startEmbeddedPostgres({ dataDir, database: 'portal' });
  if (!existsSync(done)) {
    const dealers = Math.max(1, cases / casesPerDealer);
    await generateCases({ url: postgres.url, dataDir, cases, dealers });
    writeFileSync(done, '');
  }
  const env = {
    // The bench is one busy caller.
    ...{ CALLS_PER_MINUTE_SESSION: '10000000', CALLS_PER_MINUTE_ADDRESS: '10000000', CONNECTIONS_PER_ADDRESS: '4000' },
    ...settingsWithoutParties(postgres.url, dataDir),
  };
  const db = openDatabase(postgres.url, { max: 4 });
  await migrateDatabase(db);
  const token = randomBytes(32).toString('base64url');
  await db.$client.query(
    `insert into sessions (session_id, token_hash, phone, created_at, expires_at)
     select $1, $2, phone, now(), now() + interval '1 day' from dealer_users where user_id = 'generated-0-u0'`,
    [randomUUID(), createKeyring(env.DATA_KEYS, env.HASH_KEY).hash(token, 'session')],
  );
  return { postgres, env, db, token };
}

/** Settings of a portal with outside parties that do not answer. */
export function settingsWithoutParties(url: string, dataDir: string) {
  return {
    ...readOrCreateKeys(dataDir),
    DATABASE_URL: url,
    PUBLIC_URL: 'http://localhost:4000',
    DATA_DIR: dataDir,
    SMS_GATEWAY_URL: 'http://127.0.0.1:9/sms',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Dealer Portal <applications@portal.example>',
    PROVIDER_URL: 'http://127.0.0.1:9/provider',
  };
}

/** The portal within this process on a database of generated cases. `BENCH_CASES` makes the large one smaller. */
export async function openCaseDatabase(cases: number) {
  const { postgres, env, db, token } = await startCaseDatabase(cases);
  const config = readConfig(env);
  const integrations = createIntegrations(config);
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const context = createContext({ db, config, integrations, features, log });
  const app = await createApp(context, { logLevel: 'silent' });
  await app.ready();
  return {
    app,
    client: db.$client,
    dealerId: 'generated-0',
    /** Sends a call and returns when its reply has arrived. Reading it is left to the caller. */
    async send(method: 'GET' | 'POST', path: string, body?: object, more: object = {}) {
      const url = `/api/dealer-portal/web${path}`;
      const headers = { token, ...more };
      const reply = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.payload}`);
      return reply;
    },
    async call<T>(method: 'GET' | 'POST', path: string, body?: object, more: object = {}): Promise<T> {
      return (await this.send(method, path, body, more)).json().data;
    },
    async close() {
      await app.close();
      await integrations.close();
      await db.$client.end();
      await postgres.stop();
    },
  };
}

export type CaseDatabase = Awaited<ReturnType<typeof openCaseDatabase>>;

/** The large database of the promises, unless `BENCH_CASES` names another size. */
export const manyCases = Number(process.env.BENCH_CASES ?? 1_000_000);
