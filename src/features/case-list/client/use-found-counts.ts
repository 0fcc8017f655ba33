import { keepPreviousData, type QueryObserverResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { queryKeyOf } from '../../../client/query-of.ts';
import type { TabCounts } from './case-counts.ts';
import { isNarrowed, type ListSearch } from './list-search.ts';
import { wishOf } from './use-case-list.ts';

interface Shown {
  /** The counts of the tabs; absent while unknown. */
  tabs: TabCounts | undefined;
  /** Counts of matches; absent until the current search is counted, and without a search. */
  found: TabCounts | undefined;
  isSearching: boolean;
  /** True while the cases are being counted. */
  isCounting: boolean;
}

type Counted = Pick<
  QueryObserverResult<TabCounts | null>,
  'data' | 'isPlaceholderData' | 'isFetching' | 'isError' | 'failureCount'
>;

/**
 * Returns the counts of the tabs: of all cases, or of those that match the search. A separate call counts the matches
 * after the list has arrived, so that it does not delay the list. Until then the tabs show the previous counts, as the
 * list shows the previous rows.
 */
export function useFoundCounts(search: ListSearch, all: TabCounts | undefined, isListThere: boolean): Shown {
  const isSearching = search.keyword !== '' || isNarrowed(search);
  const { state: _state, sort: _sort, ...wish } = wishOf(search);
  const query = useQuery({
    queryKey: queryKeyOf('POST /dealer-portal/web/case/list/counts', { body: wish }),
    queryFn: ({ signal }) => call('POST /dealer-portal/web/case/list/counts', { body: wish }, { signal }),
    enabled: isSearching && isListThere,
    // Without a search the data is null, so that the next search does not show the last one's counts.
    initialData: isSearching ? undefined : null,
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
    refetchOnWindowFocus: 'always',
  });
  if (!isSearching) return { tabs: all, found: undefined, isSearching, isCounting: false };
  return { ...shownCounts(query, all), isSearching };
}

/**
 * Returns the counts to show while a search is counted, after it, or after a failure. Once the current search is
 * counted, its counts stay during refetches, even failing ones.
 */
export function shownCounts(
  { data, isPlaceholderData, isFetching, isError, failureCount }: Counted,
  all: TabCounts | undefined,
): Omit<Shown, 'isSearching'> {
  const latest = data ?? undefined;
  if (latest && !isPlaceholderData) return { tabs: latest, found: latest, isCounting: false };
  if (isError || failureCount > 0) return { tabs: undefined, found: undefined, isCounting: false };
  return { tabs: latest ?? all, found: undefined, isCounting: isFetching };
}
