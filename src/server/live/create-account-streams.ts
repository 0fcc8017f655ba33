import type { Readable } from 'node:stream';
import type { Context } from '../context.ts';
import { PortalError } from '../portal-error.ts';
import type { AccountStreams } from './account-streams.ts';
import { accountChannel } from './announce.ts';
import { EventStream } from './event-stream.ts';
import { createListeningConnection } from './listening-connection.ts';

/** Streams of one account in one process. A browser opens one for its visible tab. */
const mostPerAccount = 6;
const heartbeatMs = 20_000;
/** Accounts that are read together. More would take the connections of the calls after a gap. */
const accountsAtOnce = 50;

interface Listener {
  stream: EventStream;
  recheck: () => Promise<string>;
  /** What the caller could do when the stream was opened. */
  rights: string;
}

/**
 * Fans announcements out to the streams of this process.
 *
 * @param readStates returns the event that tells the state of each account
 */
export function createAccountStreams(
  context: Context,
  readStates: (ctx: Context, userIds: readonly string[]) => Promise<Map<string, object>>,
): AccountStreams {
  const listeners = new Map<string, Set<Listener>>();
  const changed = new Set<string>();
  let isFlushing = false;
  let isClosed = false;

  const connection = createListeningConnection({
    url: context.config.DATABASE_URL,
    channel: accountChannel,
    onAnnounced: look,
    onGap: () => [...listeners.keys()].forEach(look),
    onAway: endAll,
    log: { warn: (sentence) => context.log.warn(sentence) },
  });

  /** Tells the streams of an account its state. Announcements that come while it is read lead to one more reading. */
  function look(userId: string): void {
    if (!listeners.has(userId)) return;
    changed.add(userId);
    if (!isFlushing) void flush();
  }

  async function flush(): Promise<void> {
    isFlushing = true;
    while (changed.size > 0) {
      const userIds = [...changed].slice(0, accountsAtOnce);
      for (const userId of userIds) changed.delete(userId);
      const among = userIds.flatMap((userId) => [...(listeners.get(userId) ?? [])]);
      try {
        const [states] = await Promise.all([readStates(context, userIds), ...among.map(endIfRefused)]);
        for (const userId of userIds) {
          for (const { stream } of listeners.get(userId) ?? []) stream.sendEvent(states.get(userId) ?? {});
        }
      } catch {
        // Their browsers poll, and the poll shows what is wrong.
        for (const { stream } of among) stream.endStream();
      }
    }
    isFlushing = false;
  }

  /** Returns false where the stream has ended: the caller's session or rights are not those it was opened with. */
  async function endIfRefused({ stream, recheck, rights }: Listener): Promise<boolean> {
    const isSame = await recheck().then(
      (now) => now === rights,
      () => false,
    );
    if (!isSame) stream.endStream();
    return isSame;
  }

  function add(userId: string, listener: Listener): void {
    const own = listeners.get(userId) ?? new Set();
    listeners.set(userId, own.add(listener));
    const [oldest] = own;
    if (own.size > mostPerAccount && oldest) {
      own.delete(oldest);
      // Otherwise its browser would open it again and end another one.
      oldest.stream.sendEvent({ kind: 'replaced' });
      oldest.stream.endStream();
    }
    const beat = setInterval(async () => {
      if (await endIfRefused(listener)) listener.stream.sendHeartbeat();
    }, heartbeatMs);
    beat.unref();
    const remove = () => {
      clearInterval(beat);
      own.delete(listener);
      if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
    };
    listener.stream.once('close', remove).once('end', remove);
  }

  function endAll(): void {
    for (const own of listeners.values()) for (const { stream } of own) stream.endStream();
  }

  return {
    async open(userId, recheck): Promise<Readable> {
      const rights = await recheck();
      await connection.ready().catch(() => {
        throw new PortalError('unavailable');
      });
      if (isClosed) throw new PortalError('unavailable');
      const stream = new EventStream();
      add(userId, { stream, recheck, rights });
      look(userId);
      return stream;
    },
    async close() {
      isClosed = true;
      endAll();
      await connection.close();
    },
  };
}
