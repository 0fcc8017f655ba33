import { type AddressInfo, createServer, type Socket } from 'node:net';

/** The harmless text that every scanner takes for a virus, in two halves so that this source is not taken for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export type ClamdMode = 'ok' | 'silent' | 'broken' | 'small';

/**
 * Stand-in for clamd: `zPING` and `zINSTREAM` over TCP or a unix socket; finds the EICAR text. `silent` never answers,
 * `broken` hangs up, `small` takes a kilobyte at most.
 */
export async function startClamd(listenAt: { port?: number; path?: string } = {}) {
  const sockets = new Set<Socket>();
  const state = { mode: 'ok' as ClamdMode, connections: 0, scans: 0 };
  const server = createServer((socket) => {
    sockets.add(socket);
    state.connections += 1;
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let given = Buffer.alloc(0);
    socket.on('data', (piece: Buffer) => {
      if (state.mode === 'broken') return socket.destroy();
      given = Buffer.concat([given, piece]);
      const answer = answerTo(given, state.mode === 'small' ? 1024 : Number.POSITIVE_INFINITY);
      if (answer === undefined || state.mode === 'silent') return;
      if (answer.startsWith('stream')) state.scans += 1;
      socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((done) => {
    if (listenAt.path) server.listen(listenAt.path, done);
    else server.listen(listenAt.port ?? 0, '127.0.0.1', done);
  });
  const address = listenAt.path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    state,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Returns the reply once the command has arrived in full. */
function answerTo(given: Buffer, limit: number): string | undefined {
  if (given.includes('zPING\0')) return 'PONG';
  const command = 'zINSTREAM\0';
  if (given.length < command.length) return undefined;
  if (given.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND';
  const pieces: Buffer[] = [];
  let size = 0;
  for (let index = command.length; index + 4 <= given.length; ) {
    const length = given.readUInt32BE(index);
    if (length === 0)
      return Buffer.concat(pieces).includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
    if (given.length < index + 4 + length) return undefined;
    pieces.push(given.subarray(index + 4, index + 4 + length));
    size += length;
    if (size > limit) return 'INSTREAM size limit exceeded. ERROR';
    index += 4 + length;
  }
  return undefined;
}
