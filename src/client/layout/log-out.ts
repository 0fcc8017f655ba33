import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session.ts';

/** `looking`: what is open is being saved. `asking`: something cannot be, and its person has not answered yet. */
type Way = 'looking' | 'asking';

let way: Way | undefined;
const listeners = new Set<() => void>();

function set(next: Way | undefined): void {
  way = next;
  for (const listener of listeners) listener();
}

/** Saves what is open and ends the session here; asks before, where something would be lost (`logging-out.tsx`). */
export function logOut(): void {
  set('looking');
}

/** Something would be lost: nothing goes on before its person answers. */
export function askBeforeLogOut(): void {
  set('asking');
}

/** The person stays, although they had begun to log out. */
export function stayLoggedIn(): void {
  set(undefined);
}

onSessionEnd(stayLoggedIn);

/** From the press until the session is over, or its person stays. */
export function useIsLoggingOut(): boolean {
  return useWay() !== undefined;
}

/** True if it is at work: not while its person is asked. */
export function useIsEnding(): boolean {
  return useWay() === 'looking';
}

function useWay(): Way | undefined {
  return useSyncExternalStore(subscribe, () => way);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
