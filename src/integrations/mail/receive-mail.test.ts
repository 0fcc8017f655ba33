import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { receiveMail } from './receive-mail.ts';

const host = '127.0.0.1';
afterEach(() => void vi.useRealTimers());

/** Returns the first line that a mail server at the port says. */
async function greeting(port: number): Promise<string> {
  const socket = connect(port, host);
  try {
    const [line] = await once(socket, 'data');
    return String(line);
  } finally {
    socket.destroy();
  }
}

it('waits for a port that another process has, says so once, and listens when it is free', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const port = await freePort();
  const other = createServer().listen(port, host);
  await once(other, 'listening');
  const onPortInUse = vi.fn();
  const receiver = await receiveMail(
    { host, port, name: 'bounces.portal.example' },
    { accepts: () => false, receive: async () => undefined, onPortInUse },
  );
  for (let tries = 0; tries < 3; tries += 1) {
    await expect.poll(() => vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(10_000);
  }
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  expect(onPortInUse).toHaveBeenCalledTimes(1);
  other.close();
  await once(other, 'close');
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await expect.poll(() => greeting(port).catch(() => '')).toContain('bounces.portal.example');
  await receiver.close();
});
