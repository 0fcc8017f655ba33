import { newKey } from '../exchange.ts';

const stored = 'dealer-portal:tab';
const lockPrefix = 'dealer-portal-tab:';
/** A reloaded tab may meet its former page while that is closing. */
const goneWithinMs = 500;

let named: Promise<string> | undefined;

/** Names this tab, over reloads too. No other tab that is open has the name: one that was duplicated gets another. */
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

/** For as long as this page is open; `false` where another tab has it. */
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

/** Does one such work after the other in all tabs that are open; at once where the browser has no locks. */
export function inTurnOfTabs<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(`dealer-portal-turn:${name}`, work) : work();
}
