import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session.ts';

let isLoggingOut = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isLoggingOut = next;
  for (const listener of listeners) listener();
}

/** Saves what is open and ends the session here; asks before, where something would be lost (`logging-out.tsx`). */
export function logOut(): void {
  set(true);
}

/** The person stays, although they had begun to log out. */
export function stayLoggedIn(): void {
  set(false);
}

onSessionEnd(stayLoggedIn);

/** From the press until the session is over, or its person stays. */
export function useIsLoggingOut(): boolean {
  return useSyncExternalStore(subscribe, () => isLoggingOut);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
