import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import type { Context } from '../context.ts';
import { receiveReturnedMail } from './receive-returned-mail.ts';

const sockets: Socket[] = [];

/** True if a mail server at this address gets the greeting; its connection stays open. */
async function isGreeted(port: number, localAddress: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  return Promise.race([
    once(socket, 'data').then(
      () => true,
      () => false,
    ),
    once(socket, 'close').then(
      () => false,
      () => false,
    ),
  ]);
}

it('leaves room for others, however many silent connections some networks hold', async () => {
  const port = await freePort();
  const config = { BOUNCE_DOMAIN: 'bounces.portal.example', BOUNCE_SMTP_PORT: port, BOUNCE_SMTP_HOST: '127.0.0.1' };
  const ctx = { config, now: () => new Date(), hooks: [], log: { warn: () => undefined } };
  const receiver = await receiveReturnedMail(ctx as unknown as Context);
  const many = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => isGreeted(port, address)));
  expect((await many('127.0.0.2', 25)).filter(Boolean)).toHaveLength(20);
  expect(await isGreeted(port, '127.0.0.3')).toBe(true);
  for (const address of ['127.0.0.4', '127.0.0.5', '127.0.0.6']) await many(address, 20);
  // All sixty are in use: those that have been silent longest were closed.
  expect(await isGreeted(port, '127.0.0.7')).toBe(true);
  for (const socket of sockets) socket.destroy();
  await receiver?.close();
});
