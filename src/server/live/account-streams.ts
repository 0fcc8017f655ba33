import { PassThrough, type Readable } from 'node:stream';
import { tooMany } from '../callers/too-many.ts';
import type { Context } from '../context.ts';
import { PortalError } from '../portal-error.ts';
import { accountChannel } from './announce.ts';
import { type Listener, openListener } from './open-listener.ts';

/** Maximum open streams of one account in one process. A browser opens one for all its tabs. */
const mostPerAccount = 20;
const heartbeatMs = 20_000;
/** A comment, which clients ignore. Without it a proxy would close the connection as idle. */
const heartbeat = ':\n\n';

interface Subscription {
  userId: string;
  /** Sent at the start and after every change of the account. */
  event: object;
  /** Resolves to false or rejects if the caller's access has ended. */
  isAllowed: () => Promise<boolean>;
}

/** The open event streams of this process. */
export interface AccountStreams {
  /** Returns the body of the reply. */
  open(subscription: Subscription): Promise<Readable>;
  /** Number of open streams. */
  count(): number;
  close(): Promise<void>;
}

interface Stream extends Subscription {
  body: PassThrough;
}

/** Passes PostgreSQL's announcements to the event streams of the accounts concerned. */
export function createAccountStreams({ config, log }: Pick<Context, 'config' | 'log'>): AccountStreams {
  const streams = new Map<string, Set<Stream>>();
  let listener: Promise<Listener> | undefined;
  let isClosed = false;

  /** Returns the listening connection of this process, opened for the first stream and again after it was lost. */
  function listen(): Promise<Listener> {
    const payload = (userId: string) => {
      for (const stream of streams.get(userId) ?? []) void send(stream, eventText(stream));
    };
    const lost = () => {
      listener = undefined;
      // Announcements may be lost from now on, so browsers poll, and refetch their list when the stream is back.
      endAll();
      log.info('the connection that listens for notifications was lost; browsers poll until it is open again');
    };
    listener ??= openListener(config.DATABASE_URL, accountChannel, { payload, lost });
    return listener;
  }

  function endAll(): void {
    for (const own of streams.values()) for (const { body } of own) body.end();
  }

  function add(stream: Stream): void {
    const { body, userId } = stream;
    const own = streams.get(userId) ?? new Set();
    streams.set(userId, own.add(stream));
    const beat = setInterval(() => void send(stream, heartbeat), heartbeatMs).unref();
    body.once('close', () => {
      clearInterval(beat);
      own.delete(stream);
      if (own.size === 0 && streams.get(userId) === own) streams.delete(userId);
    });
  }

  return {
    async open(subscription) {
      const { userId } = subscription;
      const mine = isClosed ? undefined : listen();
      await mine?.catch(() => {
        if (listener === mine) listener = undefined;
      });
      if (isClosed || !mine || listener !== mine) throw new PortalError('unavailable');
      if ((streams.get(userId)?.size ?? 0) >= mostPerAccount) throw tooMany('Too many open event streams.', 60);
      const stream = { ...subscription, body: new PassThrough() };
      add(stream);
      stream.body.write(eventText(stream));
      return stream.body;
    },
    count: () => [...streams.values()].reduce((sum, own) => sum + own.size, 0),
    async close() {
      isClosed = true;
      endAll();
      (await listener?.catch(() => undefined))?.close();
    },
  };
}

/** Ends the stream instead if its caller's access has ended, and drops a client that does not read. */
async function send({ body, isAllowed }: Stream, text: string): Promise<void> {
  if (!(await isAllowed().catch(() => false))) body.end();
  else if (body.writableNeedDrain) body.destroy();
  else if (body.writable) body.write(text);
}

function eventText({ event }: Subscription): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}
