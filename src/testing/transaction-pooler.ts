import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** A message to the server after start-up: a letter and its length. */
const terminate = 'X'.charCodeAt(0);
const readyForQuery = 'Z'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

interface Session {
  stream: Socket;
  client: Client;
  /** The client that gets the server's replies. */
  owner: Socket | undefined;
}

/**
 * Starts a pooler for PostgreSQL. In transaction mode a client gets a server session for each transaction: the free one
 * that was used last. Otherwise it keeps one session until it disconnects.
 * @param options.rewrite replaces a text in replies by another of the same length
 */
export async function startPooler(
  url: string,
  options: { mode: 'session' | 'transaction'; rewrite?: [string, string] },
) {
  const [from = '', to = ''] = options.rewrite ?? [];
  const free: Session[] = [];
  const all = new Set<Session>();
  const sockets = new Set<Socket>();

  async function openSession(): Promise<Session> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    // The driver has logged in; from here on the pooler uses its stream.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.removeAllListeners('data');
    const session: Session = { stream, client, owner: undefined };
    all.add(session);
    stream.on('data', (bytes: Buffer) => {
      const { owner } = session;
      const text = bytes.toString('latin1');
      owner?.write(from && text.includes(from) ? Buffer.from(text.replace(from, to), 'latin1') : bytes);
      const isOver = bytes.at(-6) === readyForQuery && bytes.at(-1) === idle;
      if (!isOver || options.mode === 'session') return;
      session.owner = undefined;
      free.push(session);
    });
    return session;
  }

  async function serve(socket: Socket): Promise<void> {
    let session: Session | undefined;
    for await (const bytes of greet(socket)) {
      if (bytes[0] === terminate) break;
      if (session?.owner !== socket) session = free.pop() ?? (await openSession());
      session.owner = socket;
      session.stream.write(bytes);
    }
    socket.end();
    if (session?.owner === socket) session.stream.destroy();
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    void serve(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      for (const { stream } of all) stream.destroy();
    },
  };
}

/** Accepts every client without a password, and forwards what it sends then. */
async function* greet(socket: Socket): AsyncGenerator<Buffer> {
  let isIn = false;
  for await (const bytes of socket) {
    if (isIn) yield bytes as Buffer;
    else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), message('Z', 'I')]));
    isIn = true;
  }
}

function message(letter: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content as string);
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
