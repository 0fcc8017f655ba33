import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { pollEvery, queryKeyOf } from '../../../client/query-of.ts';
import type { ListSearch } from './list-search.ts';

/** Number of cases on the first page, which the user waits for, and on later pages, which are fetched ahead. */
const pageSizes = { first: 50, later: 100 };
const everyMs = 10_000;

/**
 * Queries the cases of one tab page by page, and polls while the page is visible. More pages mean longer intervals,
 * because each round refetches all of them.
 */
export function useCaseList(search: ListSearch) {
  const wish = wishOf(search);
  return useInfiniteQuery({
    queryKey: queryKeyOf('POST /dealer-portal/web/case/list', { body: wish }),
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /dealer-portal/web/case/list',
        { body: { ...wish, cursor: pageParam, limit: pageParam ? pageSizes.later : pageSizes.first } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: pollEvery((data) => everyMs * Math.max(1, data?.pages.length ?? 1)),
    refetchOnWindowFocus: 'always',
  });
}

/** Returns the list's query parameters, without the page. */
export function wishOf({ state, keyword, financerId, createdBy, from, to, sort }: ListSearch) {
  return { state, keyword: keyword || undefined, financerId, createdBy, from, to, sort };
}
