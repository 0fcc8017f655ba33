import type { QueryClient } from '@tanstack/react-query';
import * as m from '../paraglide/messages.js';
import type { AppRouter } from './router.tsx';
import { onSessionChange, onSessionEnd, readSession, type SessionEnd } from './session.ts';
import { closeAllToasts, toast } from './ui/toast.ts';

/** Leads to the login page when a session ends, and forgets what was fetched when the person or the dealer changes. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  let { token, dealer } = readSession();
  onSessionChange(() => {
    const now = readSession();
    const begins = token === undefined && now.token !== undefined;
    const changed = now.token !== token || now.dealer?.channelNo !== dealer?.channelNo;
    ({ token, dealer } = now);
    if (!changed) return;
    // What was told about the end of the last session is past.
    if (begins) closeAllToasts();
    if (now.token === undefined) queryClient.clear();
    else void queryClient.resetQueries();
  });
  onSessionEnd((why) => {
    const text = endText(why);
    if (text) toast.error(text);
    // Who logged out starts anew; whose session was taken comes back to the same page.
    const { href } = router.state.location;
    void router.navigate({ to: '/login', search: why === 'logout' ? {} : { return: href }, replace: true });
  });
}

function endText(why: SessionEnd): string | undefined {
  if (why === 'expired') return m.shell_token_expired();
  return why === 'unknown' ? m.shell_token_invalid() : undefined;
}
