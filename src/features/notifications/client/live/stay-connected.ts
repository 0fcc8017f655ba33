import { parseEvents } from '../../../../client/read-events.ts';
import type { LiveEvent, NotificationsChanged } from '../../contract.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** The server sends a comment every 20 s. Two missing ones mean that nothing comes through any more. */
const silenceMs = 45_000;

interface Stream {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | undefined>;
  onEvent: (event: NotificationsChanged) => void;
  /** False as soon as the stream is down: the caller polls. */
  onLive: (isLive: boolean) => void;
}

/** Keeps an event stream open until `signal` aborts. After an end it waits longer with each failure. */
export async function stayConnected({ open, onEvent, onLive }: Stream, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const isReplaced = await follow();
    onLive(false);
    // The account has too many streams. To open this one again would end another one.
    if (isReplaced) return;
    await pause(firstPauseMs * 2 ** failures);
    failures += 1;
  }

  async function follow(): Promise<boolean> {
    const giveUp = new AbortController();
    let timer = setTimeout(() => giveUp.abort(), silenceMs);
    try {
      const body = await open(AbortSignal.any([signal, giveUp.signal]));
      if (!body) return false;
      for await (const event of parseEvents(body) as AsyncGenerator<LiveEvent | undefined>) {
        clearTimeout(timer);
        timer = setTimeout(() => giveUp.abort(), silenceMs);
        if (event?.kind === 'replaced') return true;
        if (event?.kind !== 'notifications') continue;
        failures = 0;
        onLive(true);
        onEvent(event);
      }
    } catch {
      // Offline, cut off or given up: all are followed by the next try.
    } finally {
      clearTimeout(timer);
      giveUp.abort();
    }
    return false;
  }

  /** Between half and all of the time, so that browsers that lost one server do not come back in one moment. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, Math.min(longestPauseMs, ms) * (0.5 + Math.random() / 2));
      function done() {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        window.removeEventListener('online', done);
        resolve();
      }
      signal.addEventListener('abort', done);
      window.addEventListener('online', done);
      if (signal.aborted) done();
    });
  }
}
