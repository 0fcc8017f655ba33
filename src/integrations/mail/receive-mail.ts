import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** Largest e-mail that is taken: a server that returns a whole application sends its documents, too. */
const largestMail = 40 * 1024 * 1024;
/** Only so much of it is kept. What a report says comes before the returned message. */
const mostKept = 512 * 1024;
/** From the connection to its end; a server that has more to say connects again. */
const longestSessionMs = 5 * 60_000;
const retryListeningMs = 10_000;

export interface MailReceiver {
  /** True if mail to this address is taken. @throws if it should be sent later */
  accepts(address: string, from: string): boolean;
  /** Handles an e-mail. The other server sends it again later if this throws. */
  receive(address: string, bytes: Buffer): Promise<void>;
  /** Called once if another process has the port. It is tried again until it is free. */
  onPortInUse(): void;
}

/**
 * Receives mail by SMTP, for the addresses that the receiver accepts. Nothing is passed on, and nobody logs in. Rejects
 * if it can never listen there.
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
    maxClients: 20,
    maxRecipients: 1,
    maxCommandLength: 2048,
    socketTimeout: 60_000,
    closeTimeout: 5000,
    logger: false,
    onRcptTo({ address }, { remoteAddress }, done) {
      try {
        done(to.accepts(address, remoteAddress) ? null : answer(550, 'No such mailbox'));
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

  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  async function listen(): Promise<void> {
    server.listen(port, host);
    await once(server.server, 'listening');
  }
  function listenLater(): void {
    if (!isClosed) retry = setTimeout(() => void listen().catch(listenLater), retryListeningMs);
  }
  server.server.on('connection', (socket) => {
    const timer = setTimeout(() => socket.destroy(), longestSessionMs);
    socket.once('close', () => clearTimeout(timer));
  });
  // Errors of single connections concern the other side.
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
