import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type Reply } from '../../../../client/api.ts';
import { keyOf } from '../../../../client/query-of.ts';
import { useSession } from '../../../../client/session.ts';

export type RecordedPerson = Reply<'GET /dealer-portal/web/dealerAccount/operations'>['people'][number];

/** What the accounts did, newest first, page after page; of one of them where it is named. */
export function useOperations(userId: string | undefined) {
  const { dealer } = useSession();
  return useInfiniteQuery({
    queryKey: keyOf('GET /dealer-portal/web/dealerAccount/operations', { query: { userId } }, dealer?.id),
    queryFn: ({ pageParam, signal }) =>
      call('GET /dealer-portal/web/dealerAccount/operations', { query: { userId, before: pageParam } }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => last.nextBefore ?? undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
}
