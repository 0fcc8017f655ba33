import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { keyOf, queryOf } from '../../../client/query-of.ts';
import { useSession } from '../../../client/session.ts';
import { useIsLive } from './live/use-live.ts';

/** Milliseconds between two looks at the list, while the page is seen and the event stream is down. */
const poll = 5_000;

/** Unread notifications of the chosen dealer's account, newest first. */
export function useNotifications() {
  const channelUserId = useSession().dealer?.channelUserId ?? '';
  const isLive = useIsLive();
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/remind', { query: { channelUserId } }, { etag: true }),
    enabled: channelUserId !== '',
    refetchInterval: isLive ? false : poll,
    retry: false,
    meta: { silent: true },
  });
}

/** Marks notifications read and fetches the list again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => call('POST /dealer-portal/web/case/remind/read', { body: { id } }))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('GET /dealer-portal/web/case/remind') }),
  });
}
