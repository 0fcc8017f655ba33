import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { queryKeyOf, queryOf } from '../../../client/query-of.ts';
import { useEventStream } from './live/use-event-stream.ts';

/** Milliseconds between two polls of a visible page while the event stream is down, and while it is up. */
const poll = 5_000;
const slowPoll = 60_000;

/** Queries unread notifications of an account, newest first. Without an account nothing is fetched. */
export function useNotifications(account: string) {
  const [isReady, setReady] = useState(false);
  const isLive = useEventStream(isReady);
  const list = useQuery({
    ...queryOf('GET /dealer-portal/web/case/remind', { query: { channelUserId: account } }, { etag: true }),
    enabled: account !== '',
    refetchInterval: isLive ? slowPoll : poll,
    retry: false,
  });
  if (list.isFetched && !isReady) setReady(true);
  return list;
}

/** Mutation that marks notifications as read and refetches the list. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      Promise.all(ids.map((id) => call('POST /dealer-portal/web/case/remind/read', { body: { id } }))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/case/remind') }),
  });
}
