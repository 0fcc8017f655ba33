import { newKey } from '../exchange.ts';

const stored = 'dealer-portal:tab';
const lockPrefix = 'dealer-portal-tab:';
/** While a tab reloads, its former page may still hold the name for a moment. */
const goneWithinMs = 500;

let named: Promise<string> | undefined;

/**
 * Returns the name of this tab, which survives reloads. It is unique among the open tabs: a duplicated tab gets
 * another.
 */
export function tabName(): Promise<string> {
  named ??= nameTab().catch((error: unknown) => {
    named = undefined;
    throw error;
  });
  return named;
}

/** Returns the tabs that are open now; none if the browser does not support locks. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.map(({ name = '' }) => name.slice(lockPrefix.length)));
}

async function nameTab(): Promise<string> {
  const known = sessionStorage.getItem(stored);
  if (known && (await hold(known))) return known;
  const fresh = newKey();
  sessionStorage.setItem(stored, fresh);
  await hold(fresh);
  return fresh;
}

/** Locks the name for as long as this page is open; `false` if another tab has it. */
function hold(name: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    const untilClosed = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    const options = { signal: AbortSignal.timeout(goneWithinMs) };
    navigator.locks.request(lockPrefix + name, options, untilClosed).catch(() => resolve(false));
  });
}

/** Runs one such piece of work after another across all open tabs; at once if the browser does not support locks. */
export function inTurnOfTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`dealer-portal-turn:${name}`, work) : work();
}
