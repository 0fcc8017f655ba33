import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type Reply } from '../../../../client/api.ts';
import { useSession } from '../../../../client/session.ts';
import { operationsKey } from './use-dealer-users.ts';

export type RecordedPerson = Reply<'GET /dealer-portal/web/dealerAccount/operations'>['people'][number];

/** What the accounts did, newest first, page after page; of one of them where it is named. */
export function useOperations(userId: string | undefined) {
  const { dealer } = useSession();
  return useInfiniteQuery({
    queryKey: [operationsKey, dealer?.id, userId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /dealer-portal/web/dealerAccount/operations', { query: { userId, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.nextBefore ?? undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}
