import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { headOf, openRaw, type RawConnection } from '../../testing/raw-connection.ts';
import { createPortalServer } from './create-portal-server.ts';
import { limitConnections } from './limit-connections.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const settings = { TRUST_PROXY: 0, CONNECTIONS_TOTAL: 5, CONNECTIONS_PER_ADDRESS: 3 };
/** Replies to `/`; other requests wait forever. */
const portalOf = (more: Partial<typeof settings> = {}, waits: () => void = () => undefined) => {
  const answer: RequestListener = ({ url }, response) => void (url === '/' ? response.end('ok') : waits());
  return listen(createPortalServer(answer, { ...settings, ...more }));
};

/** Starts a portal with this many connections; their requests wait for replies. */
async function busyPortal(count: number, more: Partial<typeof settings>) {
  let waiting = 0;
  const port = await portalOf(more, () => {
    waiting += 1;
  });
  const working = await Promise.all(Array.from({ length: count }, () => openRaw(port)));
  for (const connection of working) connection.write(headOf('GET /later'));
  await expect.poll(() => waiting).toBe(count);
  return { port, working };
}

async function isServed(connection: RawConnection): Promise<boolean> {
  connection.write(headOf('GET /'));
  return connection.reply().then(
    ({ status }) => status === 200,
    () => false,
  );
}

it('lets one network have only its share', async () => {
  const port = await portalOf();
  const own = [await openRaw(port), await openRaw(port), await openRaw(port)];
  expect(await isServed(await openRaw(port))).toBe(false);
  expect(await isServed(await openRaw(port, '127.0.0.2'))).toBe(true);
  own[0]?.socket.destroy();
  await own[0]?.closed;
  await expect.poll(async () => isServed(await openRaw(port))).toBe(true);
  expect(await isServed(own[1] as RawConnection)).toBe(true);
});

it('does not count the connections of a proxy by its address', async () => {
  const port = await portalOf({ TRUST_PROXY: 1 });
  for (let count = 0; count < 5; count += 1) expect(await isServed(await openRaw(port))).toBe(true);
});

it('closes the connection that has been idle longest for a new one, and none that has work', async () => {
  const { port, working } = await busyPortal(2, { CONNECTIONS_PER_ADDRESS: 9 });
  const [silent, first, second] = [await openRaw(port), await openRaw(port), await openRaw(port)];
  for (const connection of [first, second]) expect(await isServed(connection)).toBe(true);
  expect(await isServed(await openRaw(port))).toBe(true);
  await silent.closed;
  expect(await isServed(second)).toBe(true);
  expect(await isServed(await openRaw(port))).toBe(true);
  await first.closed;
  for (const connection of working) expect(connection.socket.destroyed).toBe(false);
  expect(await isServed(second)).toBe(true);
});

it('refuses a new connection where all have work', async () => {
  const { port, working } = await busyPortal(2, { CONNECTIONS_TOTAL: 2 });
  expect(await isServed(await openRaw(port, '127.0.0.2'))).toBe(false);
  for (const connection of working) expect(connection.socket.destroyed).toBe(false);
});

it('counts networks, not addresses, and forgets those that are gone', async () => {
  const server = createServer((_request, response) => response.end());
  const connections = limitConnections(server, { inAll: 1 });
  const port = await listen(server);
  for (let count = 0; count < 3; count += 1) {
    const connection = await openRaw(port);
    connection.socket.destroy();
    await connection.closed;
  }
  await expect.poll(async () => isServed(await openRaw(port))).toBe(true);
  expect(connections.begin({} as never)).toBe(0);
});

it.each([
  ['says nothing', ''],
  ['does not end its headers', 'GET / HTTP/1.1\r\nHost: portal'],
  ['does not send the rest of the next request', `${headOf('GET /')}GET / HT`],
])('closes a connection that %s', async (_what, text) => {
  const server = createPortalServer((_request, response) => void response.end('ok'), settings, {
    headersTimeout: 20,
    requestTimeout: 20,
    keepAliveTimeout: 20,
    connectionsCheckingInterval: 5,
  });
  const connection = await openRaw(await listen(server));
  connection.write(text);
  await connection.closed;
});

it('waits ten seconds for the headers, and longer for the next request of a proxy than of a browser', () => {
  const times = (trust: number) => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createPortalServer(() => undefined, {
      ...settings,
      TRUST_PROXY: trust,
    });
    return [headersTimeout, requestTimeout, keepAliveTimeout];
  };
  expect(times(0)).toEqual([10_000, 120_000, 20_000]);
  expect(times(1)).toEqual([10_000, 120_000, 72_000]);
});
