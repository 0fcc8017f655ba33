import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Faults, Mode } from '../faults.ts';
import type { Messages } from '../messages.ts';
import { readMail } from './read-mail.ts';
import { createReturner } from './return-mail.ts';

const largestMail = 40 * 1024 * 1024;

export interface MailServerOptions {
  port: number;
  messages: Messages;
  faults: Faults;
  slowMs: number;
  /** Loopback port for returned mail; without one, no mail is returned. */
  bouncePort?: number | undefined;
  /** Pause before a mail is returned, and before another try of it. */
  pauseMs: number;
}

/**
 * An SMTP server on loopback that takes any mail for anybody, except for addresses that begin with `refused`. Mail to
 * addresses that begin with `returned` is accepted and returned later. A login is possible and never checked.
 */
export async function startMailServer(options: MailServerOptions) {
  const { port, messages, faults, slowMs } = options;
  const returner = createReturner(options);
  // The fault mode is read when a mail begins and applied when it ends; a session carries one mail at a time.
  const modes = new Map<string, Mode>();
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    // Checked at the greeting, so that open connections are not affected.
    onConnect(_session, done) {
      const mode = faults.take('email', ['busy', 'blocked']);
      if (mode === 'busy') return done(refusal(421, 'Too many connections, try again later'));
      if (mode === 'blocked') return done(refusal(554, 'The client host is blocked'));
      done();
    },
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onMailFrom(_address, session, done) {
      const mode = faults.take('email', ['slow', 'down', 'denied', 'duplicate', 'reorder', 'lost']);
      if (mode === 'down') return done(refusal(421, 'Service not available, try again later'));
      if (mode === 'denied') return done(refusal(530, 'Authentication required'));
      modes.set(session.id, mode);
      done();
    },
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('refused') ? done(refusal(550, 'No such mailbox')) : done(),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'The message is too large'));
        const mode = modes.get(session.id) ?? 'ok';
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        take(Buffer.concat(chunks), { to, sender, mode }).then(
          // Accepts the mail, but the sender gets no reply.
          () => (mode === 'lost' ? sockets.get(session.remotePort)?.destroy() : done()),
          () => done(refusal(451, 'The message could not be stored')),
        );
      });
    },
    onClose: (session) => void modes.delete(session.id),
  });

  async function take(raw: Buffer, { to, sender, mode }: { to: string[]; sender: string; mode: Mode }): Promise<void> {
    if (mode === 'slow') await wait(slowMs);
    const returned = to.filter((address) => address.startsWith('returned'));
    const kept = to.filter((address) => !returned.includes(address));
    if (kept.length > 0) await messages.deliver(await readMail(raw, kept), mode);
    if (returned.length > 0 && sender !== '') returner.giveBack({ sender, recipients: returned, raw });
  }

  server.server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  // After the start only single connections can fail, and the sender notices that.
  server.on('error', () => undefined);
  return {
    port: (server.server.address() as AddressInfo).port,
    async close() {
      await returner.close();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function refusal(responseCode: number, message: string): Error & { responseCode: number } {
  return Object.assign(new Error(message), { responseCode });
}
