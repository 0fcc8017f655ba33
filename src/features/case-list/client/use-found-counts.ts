import { keepPreviousData, type QueryObserverResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { keyOf } from '../../../client/query-of.ts';
import type { TabCounts } from './case-counts.ts';
import { isNarrowed, type ListSearch } from './list-search.ts';
import { wishOf } from './use-case-list.ts';

interface Shown {
  /** The counts of the tabs; absent while unknown. */
  tabs: TabCounts | undefined;
  /** Of what is looked for; absent until just that is counted, and where nothing is looked for. */
  found: TabCounts | undefined;
  isSearching: boolean;
  /** It is being counted. */
  isCounting: boolean;
}

type Counted = Pick<
  QueryObserverResult<TabCounts | null>,
  'data' | 'isPlaceholderData' | 'isFetching' | 'isError' | 'failureCount'
>;

/**
 * The counts of the tabs: of all cases, or of those that are looked for. These are counted by a call of their own once
 * the list is there, which therefore comes no later for it; until then the tabs keep the figures before, as the rows stay.
 */
export function useFoundCounts(search: ListSearch, all: TabCounts | undefined, isListThere: boolean): Shown {
  const isSearching = search.keyword !== '' || isNarrowed(search);
  const { state: _state, sort: _sort, ...wish } = wishOf(search);
  const query = useQuery({
    queryKey: keyOf('POST /dealer-portal/web/case/list/counts', { body: wish }),
    queryFn: ({ signal }) => call('POST /dealer-portal/web/case/list/counts', { body: wish }, { signal }),
    enabled: isSearching && isListThere,
    // Without a search nothing is what was found before the next one, rather than what the last one found.
    initialData: isSearching ? undefined : null,
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
    refetchOnWindowFocus: 'always',
    meta: { silent: true },
  });
  if (!isSearching) return { tabs: all, found: undefined, isSearching, isCounting: false };
  return { ...shownCounts(query, all), isSearching };
}

/**
 * What is shown of a search that is being counted, was counted, or could not be. Once just this search is counted its
 * figures stay while they are asked for again, whether that succeeds or not.
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
