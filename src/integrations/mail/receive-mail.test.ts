import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countTimers } from '../../testing/clock/count-timers.ts';
import { freePort } from '../../testing/free-port.ts';
import { receiveMail } from './receive-mail.ts';

const host = '127.0.0.1';
/** Milliseconds: two limits of a session, and the server's pause before its greeting. */
const sessionTimers = [30_000, 300_000, 100];
const retryMs = 10_000;
let countOfSessions: () => number;
let countOfRetries: () => number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  countOfSessions = countTimers(sessionTimers);
  countOfRetries = countTimers([retryMs]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns the first line that a mail server at the port sends. */
async function greeting(port: number): Promise<string> {
  const socket = connect(port, host);
  try {
    const [line] = await once(socket, 'data');
    return String(line);
  } finally {
    socket.destroy();
  }
}

const limit = () => ({ begin: vi.fn<() => void>() });

/** Opens a connection and receives the greeting. Returns a function that sends a line and waits for the reply. */
async function greeted(port: number) {
  const socket = connect(port, host);
  const before = countOfSessions();
  await vi.waitUntil(() => countOfSessions() === before + sessionTimers.length);
  vi.advanceTimersByTime(100);
  await once(socket, 'data');
  const closed = once(socket, 'close');
  return {
    closed,
    async say(line: string): Promise<string> {
      socket.write(`${line}\r\n`);
      return String(await once(socket, 'data'));
    },
  };
}

it('closes a connection that has named no recipient within thirty seconds, and leaves one that has', async () => {
  const port = await freePort();
  const begin = vi.fn<() => void>();
  const receiver = await receiveMail(
    { host, port, name: 'bounces.portal.example' },
    {
      accepts: (address) => address.startsWith('known'),
      receive: async () => undefined,
      limit: () => ({ begin }),
      onPortInUse: () => undefined,
    },
  );
  const [stranger, own] = [await greeted(port), await greeted(port)];
  for (const mail of [stranger, own]) {
    await mail.say('EHLO mail.example');
    expect(await mail.say('MAIL FROM:<>')).toContain('250');
  }
  expect(await stranger.say('RCPT TO:<guess@bounces.portal.example>')).toContain('550');
  expect(begin).not.toHaveBeenCalled();
  expect(await own.say('RCPT TO:<known@bounces.portal.example>')).toContain('250');
  expect(begin).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  await stranger.closed;
  expect(await own.say('NOOP')).toContain('250');
  vi.advanceTimersByTime(5 * 60_000);
  await own.closed;
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await receiver.close();
});

it('waits for a port that another process has, says so once, and listens when it is free', async () => {
  const port = await freePort();
  const other = createServer().listen(port, host);
  await once(other, 'listening');
  const onPortInUse = vi.fn();
  const receiver = await receiveMail(
    { host, port, name: 'bounces.portal.example' },
    { accepts: () => false, receive: async () => undefined, limit, onPortInUse },
  );
  for (let tries = 0; tries < 3; tries += 1) {
    await expect.poll(countOfRetries).toBe(1);
    vi.advanceTimersByTime(retryMs);
  }
  await expect.poll(countOfRetries).toBe(1);
  expect(onPortInUse).toHaveBeenCalledTimes(1);
  other.close();
  await once(other, 'close');
  vi.advanceTimersByTime(retryMs);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await expect.poll(() => greeting(port).catch(() => '')).toContain('bounces.portal.example');
  await receiver.close();
});
