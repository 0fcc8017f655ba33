import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { applicationMoved } from '../../features/applications/notifications.ts';
import { stampAsked } from '../../features/dealers/notifications.ts';
import { resumeDealer } from '../../features/dealers/server/resume-dealer.ts';
import { suspendDealer } from '../../features/dealers/server/suspend-dealer.ts';
import { dealerUsers } from '../../features/dealers/server/tables.ts';
import { dismissNotices, notify } from '../../features/notifications/server/notify.ts';
import { freePort } from '../../testing/free-port.ts';
import { listenToEvents } from '../../testing/listen-to-events.ts';
import { daniel, grace, teamTest as it, portal } from '../../testing/portal-of-file.ts';
import { spawnBeside } from '../../testing/spawn-beside.ts';
import { inTransaction } from '../context.ts';
import { accountChannel } from './announce.ts';
import { listenerName } from './open-listener.ts';

const graceId = 'demo-grace-teo';
const danielId = 'demo-daniel-koh';
const vehicle = { carType: 'used', vehicleMake: 'Example', vehicleModel: 'One', vehicleNo: 'SMZ4718X' } as const;
const wait = { interval: 10 };
const opened: Awaited<ReturnType<typeof listenToEvents>>[] = [];

async function listen(token: string, url = portal.config.PUBLIC_URL) {
  const stream = await listenToEvents(url, token);
  opened.push(stream);
  await expect.poll(() => stream.signs, wait).toEqual(['event']);
  return stream;
}

const leave = (userId = graceId) =>
  inTransaction(portal.context, (tx) =>
    notify(tx, applicationMoved, {
      userIds: [userId],
      detail: { ...vehicle, event: 'credit.failed', state: 1, caseNo: 'HP1' },
    }),
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});

afterEach(() => {
  vi.useRealTimers();
  for (const stream of opened.splice(0)) stream.stop();
});

it('sends an event at the start, and whenever notifications of the account arrive, are read or are taken back', async () => {
  const [ours, others] = [await listen(grace), await listen(daniel)];
  expect(Object.fromEntries(ours.reply.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  await leave();
  await expect.poll(() => ours.signs.length, wait).toBe(2);
  const { data } = await portal.call<{ id: string }[]>('GET /case/remind', {
    token: grace,
    query: { channelUserId: graceId },
  });
  await portal.call('POST /case/remind/read', { token: grace, body: { id: data[0]?.id } });
  await expect.poll(() => ours.signs.length, wait).toBe(3);
  await leave();
  await expect.poll(() => ours.signs.length, wait).toBe(4);
  await dismissNotices(portal.context, applicationMoved, { caseNo: 'HP1' });
  await expect.poll(() => ours.signs.length, wait).toBe(5);
  expect(others.signs).toEqual(['event']);
});

it('announces nothing of a transaction that is undone', async () => {
  const announced: string[] = [];
  const client = await portal.db.$client.connect();
  await client.query(`listen ${accountChannel}`);
  client.on('notification', ({ payload }) => announced.push(payload ?? ''));
  const undone = inTransaction(portal.context, async (tx) => {
    await notify(tx, stampAsked, { userIds: [graceId], detail: { askedBy: danielId, name: 'Daniel Koh' } });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await leave(danielId);
  await expect.poll(() => announced, wait).toEqual([danielId]);
  client.release(true);
});

it('reaches the streams of another process, which ends them at once when it is stopped', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const other = spawnBeside(portal, new URL('../serve.ts', import.meta.url), { PORT: String(port) });
  const isUp = () =>
    fetch(`${url}/api/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { interval: 50 }).toBe(true);
  const [there, here] = [await listen(grace, url), await listen(grace)];
  await leave();
  await expect.poll(() => [there.signs.length, here.signs.length], wait).toEqual([2, 2]);
  other.stop();
  await other.ended;
  await expect.poll(() => there.isOver, wait).toBe(true);
  // A process that waits for its streams is killed in the end, which cuts them off.
  expect(there.isCut).toBe(false);
  expect(here.isOver).toBe(false);
});

it('refuses callers without a session, and streams nothing to a HEAD request', async () => {
  expect(await portal.call('GET /events')).toMatchObject({ code: '1601' });
  const unknown = await listenToEvents(portal.config.PUBLIC_URL, 'nobody');
  expect(unknown.reply.headers.get('content-type')).toContain('application/json');
  const head = await portal.app.inject({
    method: 'HEAD',
    url: '/api/dealer-portal/web/events',
    headers: { token: grace },
  });
  expect(head.headers['content-type']).not.toBe('text/event-stream');
});

it('ends without another event when the session is over', async () => {
  const token = await portal.login();
  const [over, kept] = [await listen(token), await listen(grace)];
  await portal.call('POST /auth/logout', { token });
  await leave();
  await expect.poll(() => over.isOver, wait).toBe(true);
  expect(over.signs).toEqual(['event']);
  await expect.poll(() => kept.signs.length, wait).toBe(2);
});

it('ends at once when the dealer is suspended', async () => {
  const [main, sub] = [await listen(grace), await listen(daniel)];
  const dealerId = 'demo-lorong-motors';
  await suspendDealer(portal.context, { dealerId, reason: 'Unpaid.' });
  await expect.poll(() => [main.isOver, sub.isOver], wait).toEqual([true, true]);
  expect([main.signs, sub.signs]).toEqual([['event'], ['event']]);
  await resumeDealer(portal.context, dealerId);
});

it('ends at the next heartbeat when the account is removed', async () => {
  const [removed, kept] = [await listen(daniel), await listen(grace)];
  const account = eq(dealerUsers.userId, danielId);
  await portal.db.update(dealerUsers).set({ deletedAt: portal.context.now() }).where(account);
  vi.advanceTimersByTime(20_000);
  await expect.poll(() => removed.isOver, wait).toBe(true);
  expect(removed.signs).toEqual(['event']);
  await expect.poll(() => kept.signs, wait).toEqual(['event', 'alive']);
  await portal.db.update(dealerUsers).set({ deletedAt: null }).where(account);
});

it('ends the streams when the listening connection is lost, and opens it again for the next one', async () => {
  const stream = await listen(grace);
  const { rowCount } = await portal.db.$client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [listenerName],
  );
  expect(rowCount).toBe(1);
  await expect.poll(() => stream.isOver, wait).toBe(true);
  const again = await listen(grace);
  await leave();
  await expect.poll(() => again.signs.length, wait).toBe(2);
});

it('refuses an account more than 20 streams, until one has ended', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen(grace)));
  const refused = await listenToEvents(portal.config.PUBLIC_URL, grace);
  expect(refused.reply.status).toBe(429);
  await listen(daniel);
  streams[0]?.stop();
  const isOpen = async () => {
    const next = await listenToEvents(portal.config.PUBLIC_URL, grace);
    opened.push(next);
    return next.reply.ok;
  };
  await expect.poll(isOpen, wait).toBe(true);
});
