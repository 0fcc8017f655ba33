import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type Reply } from '../../../../client/api.ts';
import { queryKeyOf } from '../../../../client/query-of.ts';
import { useSession } from '../../../../client/session.ts';

export type RecordedPerson = Reply<'GET /dealer-portal/web/dealerAccount/operations'>['people'][number];

/** Queries the actions of accounts, newest first, page by page; of one account if `userId` is given. */
export function useOperations(userId: string | undefined) {
  const { dealer } = useSession();
  return useInfiniteQuery({
    queryKey: queryKeyOf('GET /dealer-portal/web/dealerAccount/operations', { query: { userId } }, dealer?.id),
    queryFn: ({ pageParam, signal }) =>
      call('GET /dealer-portal/web/dealerAccount/operations', { query: { userId, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.nextBefore ?? undefined,
    placeholderData: keepPreviousData,
  });
}
