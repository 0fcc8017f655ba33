import { once } from 'node:events';
import type { Server, Socket } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** Maximum size of a received e-mail: a server that returns a whole application also sends its documents. */
const largestMail = 40 * 1024 * 1024;
/** Bytes of a message that are kept. A report states its results before the returned message. */
const mostKept = 512 * 1024;
/** From the connection to the first accepted recipient. A stranger cannot name one. */
const longestUnknownMs = 30_000;
/** From the connection to its end. A server that has more to send can connect again. */
const longestSessionMs = 5 * 60_000;
const retryListeningMs = 10_000;

export interface MailReceiver {
  /** True if mail to this address is accepted. @throws if it should be sent later */
  accepts(address: string, from: string): boolean;
  /** Handles an e-mail. The other server sends it again later if this throws. */
  receive(address: string, bytes: Buffer): Promise<void>;
  /** Limits the connections of the server. `begin` records that a connection has named a recipient. */
  limit(server: Server): { begin(socket: Socket): void };
  /** Called once if another process uses the port. Listening is tried again until the port is free. */
  onPortInUse(): void;
}

/**
 * Receives mail by SMTP for the addresses that the receiver accepts. No mail is relayed, and there is no login. Rejects
 * if listening there can never succeed.
 */
export async function receiveMail(
  { host, port, name }: { host: string; port: number; name: string },
  to: MailReceiver,
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    name,
    size: largestMail,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    maxRecipients: 1,
    maxCommandLength: 2048,
    socketTimeout: 60_000,
    closeTimeout: 5000,
    logger: false,
    onRcptTo({ address }, { remoteAddress, remotePort }, done) {
      try {
        const isAccepted = to.accepts(address, remoteAddress);
        if (isAccepted) know(remotePort);
        done(isAccepted ? null : answer(550, 'No such mailbox'));
      } catch {
        done(answer(450, 'Too many messages, try again later'));
      }
    },
    onData(stream, session, done) {
      read(stream, session).then(
        () => done(),
        (error: Error) => done(error),
      );
    },
  });

  async function read(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const kept: Buffer[] = [];
    let size = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (size < mostKept) kept.push(chunk.subarray(0, mostKept - size));
      size += chunk.length;
    }
    if (stream.sizeExceeded) throw answer(552, 'The message is too large');
    const [first] = envelope.rcptTo;
    if (!first) return;
    await to.receive(first.address, Buffer.concat(kept)).catch(() => {
      throw answer(451, 'The message could not be handled, try again later');
    });
  }

  /**
   * Connections that have not named a recipient, by the other side's port, because a session does not expose its
   * socket.
   */
  const unknown = new Map<number, { socket: Socket; timer: NodeJS.Timeout }>();
  function know(remotePort: number): void {
    const found = unknown.get(remotePort);
    if (!found) return;
    clearTimeout(found.timer);
    unknown.delete(remotePort);
    connections.begin(found.socket);
  }

  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  async function listen(): Promise<void> {
    server.listen(port, host);
    await once(server.server, 'listening');
  }
  function listenLater(): void {
    if (!isClosed) retry = setTimeout(() => void listen().catch(listenLater), retryListeningMs);
  }
  const connections = to.limit(server.server);
  server.server.on('connection', (socket) => {
    const { remotePort = 0 } = socket;
    const timers = [longestUnknownMs, longestSessionMs].map((ms) => setTimeout(() => socket.destroy(), ms));
    const [timer] = timers;
    if (timer) unknown.set(remotePort, { socket, timer });
    socket.once('close', () => {
      for (const timer of timers) clearTimeout(timer);
      if (unknown.get(remotePort)?.socket === socket) unknown.delete(remotePort);
    });
  });
  // Errors of single connections are the other side's.
  server.on('error', () => undefined);
  await listen().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    to.onPortInUse();
    listenLater();
  });
  return {
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(retry);
      if (server.server.listening) await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function answer(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}
