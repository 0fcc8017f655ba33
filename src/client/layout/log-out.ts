import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session.ts';

/** `looking`: open input is being saved. `asking`: some input cannot be saved, and the user has not answered yet. */
type Way = 'looking' | 'asking';

let way: Way | undefined;
const listeners = new Set<() => void>();

function set(next: Way | undefined): void {
  way = next;
  for (const listener of listeners) listener();
}

/** Saves open input and ends the session here. Asks first if input would be lost (`logging-out.tsx`). */
export function logOut(): void {
  set('looking');
}

/** Waits for the user's answer because input would be lost. */
export function askBeforeLogOut(): void {
  set('asking');
}

/** Cancels the logout. */
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
