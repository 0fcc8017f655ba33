import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { queryKeyOf, queryOf } from '../../../client/query-of.ts';
import { useSession } from '../../../client/session.ts';
import type { NewRequest } from '../contract.ts';

/** Queries the requests of the user's account at the chosen dealer. */
export function useDataRequests() {
  const { dealer } = useSession();
  return useQuery({
    ...queryOf('GET /dealer-portal/web/dataRequest/list', {}, { varyBy: [dealer?.channelUserId] }),
    enabled: dealer !== undefined,
  });
}

/** Sends a request. `key` stays the same while the same content is sent again. */
export function useCreateRequest() {
  const changed = useRequestsChanged();
  return useMutation({
    mutationFn: ({ body, key }: { body: NewRequest; key: string }) =>
      call('POST /dealer-portal/web/dataRequest/create', { body }, { idempotencyKey: key }),
    // Also after a refusal, because another tab may have made the same request.
    onSettled: changed,
    meta: { silent: true },
  });
}

export function useWithdrawRequest() {
  const changed = useRequestsChanged();
  return useMutation({
    mutationFn: (id: string) => call('POST /dealer-portal/web/dataRequest/withdraw', { body: { id } }),
    onSettled: changed,
    meta: { silent: true },
  });
}

function useRequestsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeyOf('GET /dealer-portal/web/dataRequest/list') });
}
