import { observable, useObservable } from '../observable.ts';
import { onSessionEnd } from '../session.ts';

/** `looking`: open input is being saved. `asking`: some input cannot be saved, and the user has not answered yet. */
type Way = 'looking' | 'asking';

const way = observable<Way | undefined>(undefined);

/** Saves open input and ends the session here. Asks first if input would be lost (`logging-out.tsx`). */
export function logOut(): void {
  way.set('looking');
}

/** Waits for the user's answer because input would be lost. */
export function askBeforeLogOut(): void {
  way.set('asking');
}

/** Cancels the logout. */
export function stayLoggedIn(): void {
  way.set(undefined);
}

onSessionEnd(stayLoggedIn);

/** True from the press until the session has ended or the user decides to stay. */
export function useIsLoggingOut(): boolean {
  return useObservable(way) !== undefined;
}

/** True while input is being saved, but not while the user is asked. */
export function useIsEnding(): boolean {
  return useObservable(way) === 'looking';
}
