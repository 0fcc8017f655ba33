import type { QueryClient } from '@tanstack/react-query';
import * as m from '../paraglide/messages.js';
import type { AppRouter } from './router.tsx';
import {
  endSession,
  type FollowedNews,
  onFollowed,
  onSessionChange,
  onSessionEnd,
  readSession,
  type SessionEnd,
} from './session.ts';
import { closeAllToasts, toast } from './ui/notes/toast.ts';

/**
 * Leads to the login page when a session ends, and forgets what was fetched when the person or the dealer changes. What
 * is open stays while a session that ran out waits for its person, and while something typed waits for an answer because
 * another tab chose another dealer.
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
    // Behind the login only; elsewhere the dialog waits over the page, which stays.
    if (lapse && router.state.location.pathname === '/login') return endSession(lapse.why);
    // Of the former dealer only what is on the screen stays, behind the question.
    if (now.movedTo) queryClient.removeQueries({ type: 'inactive' });
    if (!changed || lapse) return;
    // What is open belongs to the former dealer, in whichever tab it was left.
    if (isOtherDealer) void router.navigate({ to: '/case' });
    // Notices about the end of the last session are outdated.
    if (begins) closeAllToasts();
    if (now.token === undefined) queryClient.clear();
    else if (!isResumed || isOtherDealer) void queryClient.resetQueries();
  });
  // The visible tab may not be the one that noticed the end.
  const otherTabs = new BroadcastChannel('session-end');
  otherTabs.onmessage = ({ data }: MessageEvent<SessionEnd>) => tellEnd(data);
  onSessionEnd((why) => {
    tellEnd(why);
    if (why === 'noAccount' || why === 'numberChanged') otherTabs.postMessage(why);
    const { href, pathname } = router.state.location;
    const isKept = why === 'expired' || why === 'unknown';
    // Whose session was taken comes back to the same page; for anybody else its address is not theirs.
    if (pathname !== '/login') {
      void router.navigate({ to: '/login', search: isKept ? { return: href } : {}, replace: true });
    }
  });
  onFollowed((news) => follow(news, router));
}

function follow(news: FollowedNews, router: AppRouter): void {
  if (news.kind === 'otherDealer') return void toast.success(m.dealers_moved({ name: news.dealer.name }));
  const { pathname, search } = router.state.location;
  if (pathname !== '/login') return;
  if (news.kind === 'loggedOut') return void router.navigate({ to: '/login', search: {}, replace: true });
  const back = (search as { return?: string }).return;
  router.history.replace((news.isSamePerson && back) || '/case');
}

function tellEnd(why: SessionEnd): void {
  const text = endText(why);
  if (text) toast.error(text);
}

function endText(why: SessionEnd): string | undefined {
  if (why === 'expired') return m.shell_token_expired();
  if (why === 'noAccount') return m.shell_no_account();
  if (why === 'numberChanged') return m.shell_number_changed();
  return why === 'unknown' ? m.shell_token_invalid() : undefined;
}
