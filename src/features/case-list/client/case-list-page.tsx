import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useMemo, useRef } from 'react';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { useListKeys } from '../../../client/ui/use-list-keys.ts';
import { useLoadingText } from '../../../client/ui/use-loading-text.ts';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { LazyAaDialog } from '../../approvals/client/lazy-aa-dialog.ts';
import { CaseCards } from './case-cards.tsx';
import { countsText, foundText } from './case-counts.ts';
import { CaseFilter } from './case-filter.tsx';
import { CaseListEmpty } from './case-list-empty.tsx';
import { CaseListLoading } from './case-list-loading.tsx';
import classes from './case-list-page.module.css';
import { CaseSearch } from './case-search.tsx';
import { CaseTable } from './case-table.tsx';
import { CaseTabs } from './case-tabs.tsx';
import { FilterChips } from './filter-chips.tsx';
import { LeftNote } from './left-note.tsx';
import { ListEnd } from './list-end.tsx';
import { keywordOf, withKeyword } from './list-keyword.ts';
import { countFilters, type ListFilters, noFilters, readListSearch } from './list-search.ts';
import { NewApplication } from './new-application.tsx';
import { StartWays } from './start-ways.tsx';
import { useCaseList } from './use-case-list.ts';
import { useFoundCounts } from './use-found-counts.ts';
import { useUnsavedCases } from './use-unsaved-cases.ts';

const route = getRouteApi('/main/case');

/** The dealer's cases by state, each with its financiers and who has to act next. */
export function CaseListPage() {
  const searched = useLocation({ select: ({ state }) => keywordOf(state) });
  const address = readListSearch(route.useSearch(), searched);
  const { state, keyword, aa } = address;
  const navigate = useNavigate({ from: '/case' });
  const isPhone = useIsPhone();
  const list = useCaseList(address);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useListKeys({ list: box, search: input });

  const search = (text: string) =>
    void navigate({ search: true, state: (now) => withKeyword(now, text), replace: true });
  const filter = (filters: ListFilters) => void navigate({ search: (now) => ({ ...now, ...filters }), state: true });
  const clearSearch = () => void navigate({ search: true, state: (now) => withKeyword(now, '') });
  const closeAdvice = () => void navigate({ search: (now) => ({ ...now, aa: undefined }), state: true, replace: true });
  const { fetchNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);

  const pages = list.data?.pages;
  // A case that moved up while a page was loaded appears on two pages.
  const cases = useMemo(
    () => [...new Map(pages?.flatMap((page) => page.items).map((item) => [item.caseNo, item])).values()],
    [pages],
  );
  const unsaved = useUnsavedCases(cases, list.dataUpdatedAt);
  const counts = pages?.at(-1)?.counts;
  const { tabs, found, isSearching, isCounting } = useFoundCounts(
    address,
    counts,
    list.isSuccess && !list.isPlaceholderData,
  );
  const loadingText = useLoadingText();
  const isEmpty = counts && counts.pending + counts.completed + counts.disbursement === 0 && keyword === '';

  return (
    <div className={classes.page}>
      <PageHeader
        title={m.case_list_title()}
        description={
          (found && counts && foundText(found, counts)) ||
          (counts && !isSearching && countsText(counts, state)) ||
          ((list.isPending || isCounting) && loadingText)
        }
      />
      <div className={`between ${classes.bar}`}>
        <CaseTabs state={state} counts={tabs} isFound={found !== undefined} />
        {!isEmpty && (
          <div className={classes.tools}>
            <CaseSearch keyword={keyword} onSearch={search} input={input} />
            <CaseFilter search={address} onChange={filter} />
            {!isPhone && <NewApplication />}
          </div>
        )}
      </div>
      {countFilters(address) > 0 && <FilterChips filters={address} onChange={filter} />}
      <LeftNote />
      <div ref={box} className="refreshed" aria-busy={list.isPlaceholderData}>
        {list.isPending && <CaseListLoading isPhone={isPhone} />}
        {list.isError && !pages && (
          <LoadError title={m.case_list_list_failed()} error={list.error} onRetry={() => void list.refetch()} />
        )}
        {isEmpty && (
          <EmptyState title={m.case_list_empty_title()} description={m.case_list_empty_text()}>
            <StartWays />
          </EmptyState>
        )}
        {pages && !isEmpty && cases.length === 0 && (
          <CaseListEmpty
            search={address}
            found={found}
            onClearFilters={() => filter(noFilters)}
            onClearSearch={clearSearch}
          />
        )}
        {cases.length > 0 &&
          (isPhone ? (
            <CaseCards cases={cases} unsaved={unsaved} />
          ) : (
            <CaseTable cases={cases} unsaved={unsaved} sort={address.sort} onSort={(sort) => filter({ sort })} />
          ))}
        <ListEnd
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={more}
        />
      </div>
      {isPhone && (
        <BottomBar>
          <NewApplication />
        </BottomBar>
      )}
      {aa && (
        <Suspense>
          <LazyAaDialog caseNo={aa} mode="edit" isInAddress onClose={closeAdvice} />
        </Suspense>
      )}
    </div>
  );
}
