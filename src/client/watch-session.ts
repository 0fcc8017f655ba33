import type { QueryClient } from '@tanstack/react-query';
import * as m from '../paraglide/messages.js';
import type { AppRouter } from './router.tsx';
import {
  type FollowedNews,
  onFollowed,
  onSessionChange,
  onSessionEnd,
  readKeptPerson,
  readSession,
  type SessionEnd,
} from './session.ts';
import { closeAllToasts, toast } from './ui/notes/toast.ts';

/**
 * Opens the login page when a session ends, and clears fetched data when the user or the dealer changes. The page stays
 * open while another tab has chosen another dealer and the user has not decided about unsaved input.
 */
export function watchSession(router: AppRouter, queryClient: QueryClient): void {
  let { token, dealer } = readSession();
  onSessionChange(() => {
    const now = readSession();
    const begins = token === undefined && now.token !== undefined;
    const isOtherDealer = dealer !== undefined && now.token !== undefined && now.dealer?.channelNo !== dealer.channelNo;
    const changed = now.token !== token || now.dealer?.channelNo !== dealer?.channelNo;
    ({ token, dealer } = now);
    // Keeps only the former dealer's visible data, which is behind the question.
    if (now.movedTo) queryClient.removeQueries({ type: 'inactive' });
    if (!changed) return;
    // The open page belongs to the former dealer, even if another tab switched.
    if (isOtherDealer) void router.navigate({ to: '/case' });
    // Notices about the end of the last session are outdated.
    if (begins) closeAllToasts();
    if (now.token === undefined) queryClient.clear();
    else void queryClient.resetQueries();
  });
  // The tab that noticed the end may be hidden, so it notifies the others.
  const otherTabs = new BroadcastChannel('session-end');
  otherTabs.onmessage = ({ data }: MessageEvent<SessionEnd>) => tellEnd(data);
  onSessionEnd((why) => {
    tellEnd(why);
    if (why === 'noAccount' || why === 'numberChanged') otherTabs.postMessage(why);
    const { href, pathname } = router.state.location;
    const isKept = (why === 'expired' || why === 'unknown') && readKeptPerson() !== undefined;
    // Only the user of the ended session returns to the same page; its URL is not for other users.
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
