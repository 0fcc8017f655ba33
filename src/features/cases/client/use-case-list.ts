import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';

/** 0 pending submission, 1 submission completed, 2 disbursement. */
export type ListState = 0 | 1 | 2;

const pageSize = 50;
const everyMs = 10_000;

/**
 * Cases of one tab, page after page as they are asked for, and followed while the page is looked at. The more pages
 * are shown, the longer between two rounds: a round asks for all of them again.
 */
export function useCaseList(state: ListState, keyword: string) {
  return useInfiniteQuery({
    queryKey: ['/dealer-portal/web/case/list', state, keyword],
    queryFn: ({ pageParam, signal }) =>
      call(
        'POST /dealer-portal/web/case/list',
        { body: { state, keyword: keyword || undefined, cursor: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: (query) => everyMs * Math.max(1, query.state.data?.pages.length ?? 1),
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });
}
