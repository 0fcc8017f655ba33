import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a proxy to a server. On request all its connections stall, as if a network lost every packet. */
export async function startStallingProxy(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const follow = (socket: Socket) => {
    if (isStalled) socket.pause();
    else socket.resume();
  };
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => other.write(bytes));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      follow(one);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: address.href,
    /** Also stalls later connections, which are still accepted. */
    stall() {
      isStalled = true;
      for (const socket of sockets) follow(socket);
    },
    /** Delivers the data that was held back. */
    resume() {
      isStalled = false;
      for (const socket of sockets) follow(socket);
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
