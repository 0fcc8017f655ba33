import type { StreamSign } from '../../../../client/event-stream.ts';

export type SharedSign = StreamSign | 'down';

let isLeading = false;

/** True if this tab reads the stream for all tabs of the browser. A visible tab takes over from a hidden one. */
export function leadsStream(): boolean {
  return isLeading;
}

/**
 * Lets one tab of the browser read a stream and pass its events to all tabs that share `name`. HTTP/1.1 allows six
 * connections to a host, which one stream per tab would use up.
 * @param follow reads the stream until the signal aborts
 * @returns the function that leaves
 */
export function shareStream(
  name: string,
  follow: (onSign: (sign: SharedSign) => void, signal: AbortSignal) => Promise<void>,
  onSign: (sign: SharedSign) => void,
): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<SharedSign>) => onSign(data);
  let current = new AbortController();

  /** Becomes the leader at once, or waits its turn. */
  async function lead(isAtOnce: boolean): Promise<void> {
    current.abort();
    const mine = new AbortController();
    current = mine;
    let hasLed = false;
    const tell = (sign: SharedSign) => {
      if (mine.signal.aborted) return;
      onSign(sign);
      channel.postMessage(sign);
    };
    const run = async () => {
      if (mine.signal.aborted) return;
      hasLed = true;
      isLeading = true;
      await follow(tell, mine.signal);
    };
    // Rejects if it is aborted, or if another tab steals the lock.
    await navigator.locks
      .request(name, isAtOnce ? { steal: true } : { signal: mine.signal }, run)
      .catch(() => undefined);
    if (mine.signal.aborted) return;
    mine.abort();
    isLeading = false;
    if (hasLed) void lead(false);
  }

  const onVisible = () => {
    if (!document.hidden && !isLeading) void lead(true);
  };
  document.addEventListener('visibilitychange', onVisible);
  void lead(!document.hidden);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    isLeading = false;
    current.abort();
    channel.close();
  };
}
