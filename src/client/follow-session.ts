import type { QueryClient } from '@tanstack/react-query';
import * as m from '../paraglide/messages.js';
import type { AppRouter } from './router.tsx';
import { endSession, onSessionChange, onSessionEnd, readSession, type SessionEnd } from './session.ts';
import { closeAllToasts, toast } from './ui/toast.ts';

/**
 * Leads to the login page when a session ends, and forgets what was fetched when the person or the dealer changes. What
 * is open stays while a session that ran out waits for its person.
 */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  let { token, dealer, lapse } = readSession();
  onSessionChange(() => {
    const now = readSession();
    const begins = token === undefined && now.token !== undefined;
    const isResumed = lapse !== undefined && now.token !== undefined;
    const isOtherDealer = dealer !== undefined && now.token !== undefined && now.dealer?.channelNo !== dealer.channelNo;
    const changed = now.token !== token || now.dealer?.channelNo !== dealer?.channelNo;
    ({ token, dealer, lapse } = now);
    // Behind the login only; the dialog that waits for the person stands over a page that stays.
    if (lapse && router.state.location.pathname === '/login') return endSession(lapse.why);
    if (!changed || lapse) return;
    // What is open belongs to the former dealer, in whichever tab it was left.
    if (isOtherDealer) void router.navigate({ to: '/case' });
    // What was told about the end of the last session is past.
    if (begins) closeAllToasts();
    if (now.token === undefined) queryClient.clear();
    else if (!isResumed || isOtherDealer) void queryClient.resetQueries();
  });
  onSessionEnd((why) => {
    const text = endText(why);
    if (text) toast.error(text);
    const { href, pathname } = router.state.location;
    if (pathname === '/login') return;
    // Who logged out starts anew; whose session was taken comes back to the same page.
    const startsAnew = why === 'logout' || why === 'otherPerson';
    void router.navigate({ to: '/login', search: startsAnew ? {} : { return: href }, replace: true });
  });
}

function endText(why: SessionEnd): string | undefined {
  if (why === 'expired') return m.shell_token_expired();
  return why === 'unknown' ? m.shell_token_invalid() : undefined;
}
