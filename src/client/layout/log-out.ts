import { call } from '../api.ts';
import { endSession } from '../session.ts';

/** Ends the session here at once; the server hears of it, and where it does not the session runs out there. */
export function logOut(): void {
  call('POST /dealer-portal/web/auth/logout').catch(() => undefined);
  endSession('logout');
}
