import { afterEach, expect } from 'vitest';
import { features } from '../features/order.ts';
import { grace, graceTest as it, portal } from '../testing/portal-of-file.ts';
import { startStallingProxy } from '../testing/stalling-proxy.ts';
import { createApp } from './app.ts';
import { type Context, createContext, inLongTransaction, inTransaction } from './context.ts';
import { openDatabase } from './database.ts';

/** Shorter than in production; everything else is the same. */
const limitMs = 1000;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openBehindProxy() {
  const proxy = await startStallingProxy(portal.config.DATABASE_URL);
  const db = openDatabase(proxy.url, { max: 4, limitMs });
  const { config, integrations, log, now } = portal.context;
  const context = createContext({ db, config, integrations, features, log, now });
  const app = await createApp(context, { logLevel: 'silent' });
  closing.push(
    () => proxy.close(),
    () => db.$client.end(),
    () => app.close(),
  );
  const call = async (path: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET';
    const url = `/api/dealer-portal/web${path}`;
    const reply = await app.inject({ method, url, headers: { token: grace }, ...(payload && { payload }) });
    return { status: reply.statusCode, code: reply.json().code };
  };
  const ready = async () => {
    const { statusCode, payload } = await app.inject('/readyz');
    return { status: statusCode, ...JSON.parse(payload).checks };
  };
  return { proxy, context, call, ready };
}

it('answers calls with 503 while the database hangs, and as usual when it is back', async () => {
  const { proxy, call, ready } = await openBehindProxy();
  const notice = () => call('/dealer/checkSystemMaintenanceNotice', { paths: ['/case'] });
  const remind = () => call('/case/remind?channelUserId=demo-grace-teo');
  // Connections are open, and the session has been read.
  await Promise.all([notice(), notice(), remind(), remind()]);
  proxy.stall();
  const calls = Array.from({ length: 9 }, (_each, place) => (place % 2 ? notice() : remind()));
  const [readiness, check, ...refused] = await Promise.all([ready(), call('/common/check/system'), ...calls]);
  expect(readiness).toEqual({ status: 503, database: 'failed', queue: 'failed', files: 'ok', accepting: 'ok' });
  expect(check).toEqual({ status: 200, code: '500' });
  expect(refused).toEqual(Array(9).fill({ status: 503, code: '8001' }));
  proxy.resume();
  expect(await Promise.all([notice(), remind(), call('/common/check/system')])).toEqual(
    Array(3).fill({ status: 200, code: '0000' }),
  );
  await expect.poll(ready).toMatchObject({ status: 200, database: 'ok', queue: 'ok' });
});

it('returns no connection to the pool on which a transaction got no answer', async () => {
  const { proxy, context } = await openBehindProxy();
  const stuck = inTransaction(context, async (tx) => {
    await tx.db.execute('select 1');
    proxy.stall();
    await tx.db.execute('select 2');
  });
  await expect(stuck).rejects.toThrow();
  expect((context.db.$client as { totalCount?: number }).totalCount).toBe(0);
});

it('ends a statement that waits too long, save where much is read', async () => {
  const { context } = await openBehindProxy();
  const slow = (ctx: Context) => ctx.db.execute('select pg_sleep(2)');
  await expect(slow(context)).rejects.toMatchObject({ cause: { code: '57014' } });
  await inLongTransaction(context, slow);
  // The usual limit applies again.
  await expect(slow(context)).rejects.toMatchObject({ cause: { code: '57014' } });
});
