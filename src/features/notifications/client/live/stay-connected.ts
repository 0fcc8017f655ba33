/** Milliseconds. */
const firstPause = 2_000;
const longestPause = 30_000;
/** A stream that lasted this long worked, so the pauses start from the shortest again. */
const steady = 30_000;

/**
 * Reads a stream repeatedly until `signal` aborts. The pauses grow with each failure, and half of each is random, so
 * that browsers that lost a server do not all return at once.
 * @param read resolves at the end of the stream
 * @param onDown is called at each end
 */
export async function stayConnected(read: () => Promise<void>, onDown: () => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const openedAt = performance.now();
    await read();
    if (signal.aborted) return;
    onDown();
    failures = performance.now() - openedAt > steady ? 0 : failures + 1;
    const half = Math.min(longestPause, firstPause * 2 ** failures) / 2;
    await pause(half + Math.random() * half, signal);
  }
}

/** Waits for a connection if there is none; ends early when the connection is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined;
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    }
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
}
