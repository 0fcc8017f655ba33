/** Milliseconds between two tries. The last one repeats. */
const pauses = [5_000, 10_000, 20_000, 30_000];

interface Events {
  onBack: () => void;
  /** The device gained or lost its network. */
  onChange: () => void;
}

/**
 * Tries to reach the portal when the network comes back, when the page is shown again, and every half minute: a device
 * can be online while the portal is not reached.
 */
export function watchConnection({ onBack, onChange }: Events): { tryNow(): Promise<void> } {
  let tries = 0;
  let timer = 0;
  let isBack = false;

  async function tryNow(): Promise<void> {
    if (isBack || !(await reachesPortal()) || isBack) return;
    isBack = true;
    clearTimeout(timer);
    onBack();
  }

  function wait(): void {
    timer = window.setTimeout(
      async () => {
        if (!document.hidden) await tryNow();
        tries += 1;
        if (!isBack) wait();
      },
      pauses[Math.min(tries, pauses.length - 1)],
    );
  }

  window.addEventListener('online', () => {
    onChange();
    void tryNow();
  });
  window.addEventListener('offline', onChange);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void tryNow();
  });
  wait();
  return { tryNow };
}

/** Any reply below 500 counts. A proxy answers with 502 to 504 if the portal behind it is down. */
async function reachesPortal(): Promise<boolean> {
  try {
    const reply = await fetch('/service-worker.js', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    });
    return reply.status < 500;
  } catch {
    return false;
  }
}
