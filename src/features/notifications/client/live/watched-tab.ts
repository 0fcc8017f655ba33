import { readAlerts } from './alerts.ts';

const lockName = 'dealer-portal:notifications';

/**
 * Runs `work` while this tab has to listen: while it is visible and, with browser notifications on, in one hidden tab of
 * this device. Returns the function that stops it.
 */
export function whileListening(work: (signal: AbortSignal) => Promise<void>): () => void {
  let current: AbortController | undefined;
  const begin = () => {
    current?.abort();
    const mine = new AbortController();
    current = mine;
    if (!document.hidden) {
      // Holds or waits for the lock as a sign to hidden tabs, and does not wait itself.
      void holdLock('shared', mine.signal, () => untilAborted(mine.signal));
      void work(mine.signal);
    } else if (readAlerts()) void holdLock('exclusive', mine.signal, () => work(mine.signal));
  };
  document.addEventListener('visibilitychange', begin);
  begin();
  return () => {
    document.removeEventListener('visibilitychange', begin);
    current?.abort();
  };
}

/** True if another tab of the portal is visible: its bell shows what is new. */
export async function isSeenElsewhere(): Promise<boolean> {
  const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
  return [...held, ...pending].some(({ name, mode }) => name === lockName && mode === 'shared');
}

async function holdLock(mode: LockMode, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Plain http on a host name has neither locks nor browser notifications.
  await navigator.locks?.request(lockName, { mode, signal }, work).catch(() => undefined);
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
