import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import { dealerUsers } from '../../features/dealers/server/tables.ts';
import type { LiveEvent } from '../../features/notifications/contract.ts';
import { notify } from '../../features/notifications/server/notify.ts';
import { features } from '../../features/order.ts';
import { freePort } from '../../testing/free-port.ts';
import { listenToEvents } from '../../testing/listen-to-events.ts';
import { daniel, grace, teamTest as it, portal } from '../../testing/portal-of-file.ts';
import { createApp } from '../app.ts';
import { createContext, inTransaction } from '../context.ts';
import { openDatabase } from '../database.ts';
import { accountChannel } from './announce.ts';
import { listenerName } from './listening-connection.ts';

const graceId = 'demo-grace-teo';
const listen = (token: string, url = portal.config.PUBLIC_URL) => listenToEvents<LiveEvent>(url, token);
const leave = (userId = graceId) =>
  inTransaction(portal.context, (tx) =>
    notify(tx, { userIds: [userId], type: 'stamp', detail: { askedBy: randomUUID(), name: 'Daniel Koh' } }),
  );
const numbers = (events: readonly LiveEvent[]) =>
  events.map((event) => (event.kind === 'notifications' ? event.unread : event.kind));
const wait = { timeout: 10_000, interval: 10 };

afterEach(() => {
  vi.useRealTimers();
});

it('tells the number at once and after every change, and nothing to other accounts', async () => {
  const token = grace;
  const [ours, others] = [await listen(token), await listen(daniel)];
  expect(ours.reply.headers.get('content-type')).toBe('text/event-stream');
  expect(ours.reply.headers.get('cache-control')).toBe('no-store');
  expect(ours.reply.headers.get('x-accel-buffering')).toBe('no');
  await expect.poll(() => numbers(ours.events), wait).toEqual([0]);
  await leave();
  await expect.poll(() => numbers(ours.events), wait).toEqual([0, 1]);
  const query = { channelUserId: graceId };
  const { data } = await portal.call<{ id: string }[]>('GET /case/remind', { token, query });
  await portal.call('POST /case/remind/read', { token, body: { id: data[0]?.id } });
  await expect.poll(() => numbers(ours.events), wait).toEqual([0, 1, 0]);
  expect(numbers(others.events)).toEqual([0]);
  ours.stop();
  others.stop();
});

it('announces nothing of a transaction that is undone', async () => {
  const heard: string[] = [];
  const client = await portal.db.$client.connect();
  await client.query(`listen ${accountChannel}`);
  client.on('notification', ({ payload }) => heard.push(payload ?? ''));
  const undone = inTransaction(portal.context, async (tx) => {
    await notify(tx, { userIds: [graceId], type: 'stamp', detail: { name: 'Daniel Koh' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await leave('demo-daniel-koh');
  await expect.poll(() => heard, wait).toEqual(['demo-daniel-koh']);
  await client.query(`unlisten ${accountChannel}`);
  client.release(true);
});

it('reaches the streams of another process', async () => {
  const other = await startBeside();
  const stream = await listen(grace, other.url);
  await expect.poll(() => stream.events.length, wait).toBe(1);
  await leave();
  await expect.poll(() => stream.events.length, wait).toBe(2);
  // A stop ends the streams and does not wait for their browsers.
  await other.close();
  await expect.poll(() => stream.isOver, wait).toBe(true);
});

it('is for callers with a session only', async () => {
  expect(await portal.call('GET /events')).toMatchObject({ code: '1601' });
  const stream = await listen('nobody');
  expect(stream.reply.headers.get('content-type')).toContain('application/json');
});

it('ends before it tells anything to a session that is over', async () => {
  const token = await portal.login();
  const stream = await listen(token);
  await expect.poll(() => stream.events.length, wait).toBe(1);
  await portal.call('POST /auth/logout', { token });
  await leave();
  await expect.poll(() => stream.isOver, wait).toBe(true);
  expect(stream.events).toHaveLength(1);
});

it('ends at the next heartbeat when the session is over or the rights are others', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const [token, kept] = [await portal.login(), grace];
  const [over, same, other] = [await listen(token), await listen(kept), await listen(daniel)];
  await vi.waitFor(() => expect(other.events).toHaveLength(1), wait);
  await portal.call('POST /auth/logout', { token });
  await portal.db
    .update(dealerUsers)
    .set({ permissions: ['case.edit'] })
    .where(eq(dealerUsers.userId, 'demo-daniel-koh'));
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await expect.poll(() => [over.isOver, other.isOver], wait).toEqual([true, true]);
  expect(same.isOver).toBe(false);
  same.stop();
});

it('looks again after the listening connection was cut', async () => {
  const stream = await listen(grace);
  await expect.poll(() => stream.events.length, wait).toBe(1);
  const cut = await portal.db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [listenerName],
  );
  expect(cut.rowCount).toBe(1);
  // Announced to nobody: only the look after the gap shows it.
  await expect.poll(() => stream.events.length, wait).toBe(2);
  await leave();
  await expect.poll(() => stream.events.length, wait).toBe(3);
  expect(stream.isOver).toBe(false);
  stream.stop();
});

it('ends the oldest of more than six streams of an account, and says why', async () => {
  const token = grace;
  const streams: Awaited<ReturnType<typeof listen>>[] = [];
  for (let opened = 0; opened < 7; opened += 1) streams.push(await listen(token));
  await expect.poll(() => streams.map(({ isOver }) => isOver), wait).toEqual([true, ...Array(6).fill(false)]);
  expect(streams[0]?.events.at(-1)).toEqual({ kind: 'replaced' });
  for (const stream of streams) stream.stop();
});

/** A second portal process's worth of server on the same database. */
async function startBeside() {
  const port = await freePort();
  const db = openDatabase(portal.config.DATABASE_URL, { max: 3 });
  const { config, context } = portal;
  const beside = createContext({
    db,
    config,
    integrations: context.integrations,
    features,
    log: context.log,
    now: context.now,
  });
  const app = await createApp(beside, { logLevel: 'silent' });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.close();
      await db.$client.end();
    },
  };
}
