import { Link } from '@tanstack/react-router';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import * as m from '../../../paraglide/messages.js';
import { countText, type TabCounts } from './case-counts.ts';
import classes from './case-list-page.module.css';
import { isNarrowed, type ListSearch, type ListState } from './list-search.ts';

const words: Record<ListState, { title: () => string; text: () => string }> = {
  0: { title: m.case_list_nothing_pending, text: m.case_list_nothing_pending_text },
  1: { title: m.case_list_nothing_completed, text: m.case_list_nothing_completed_text },
  2: { title: m.case_list_nothing_disbursement, text: m.case_list_nothing_disbursement_text },
};

interface Props {
  search: ListSearch;
  /** Matches in every tab; absent until known. */
  found: TabCounts | undefined;
  onClearFilters: () => void;
  onClearSearch: () => void;
}

/** Shown for a tab without cases, or if the search or filters match none. */
export function CaseListEmpty({ search, found, onClearFilters, onClearSearch }: Props) {
  const { state, keyword } = search;
  const isFiltered = isNarrowed(search);
  if (!isFiltered && keyword === '') {
    return <EmptyState title={words[state].title()} description={words[state].text()} />;
  }
  const others = found && tabsWith(found, state);
  const isNowhere = others?.length === 0;
  return (
    <EmptyState title={m.case_list_nothing_found()} description={nothingText(keyword, isFiltered, isNowhere)}>
      {found && others && <FoundElsewhere tabs={others} found={found} />}
      <div className={classes.clear}>
        {isFiltered && <Button onClick={onClearFilters}>{m.case_list_filter_clear()}</Button>}
        {keyword !== '' && <Button onClick={onClearSearch}>{m.shell_search_clear()}</Button>}
      </div>
    </EmptyState>
  );
}

function nothingText(keyword: string, isFiltered: boolean, isNowhere: boolean): string {
  if (keyword === '') return isNowhere ? m.case_list_nothing_filtered_anywhere() : m.case_list_nothing_filtered_text();
  if (isNowhere) {
    return isFiltered
      ? m.case_list_nothing_found_filtered_anywhere({ keyword })
      : m.case_list_nothing_found_anywhere({ keyword });
  }
  return isFiltered
    ? m.case_list_nothing_found_filtered_text({ keyword })
    : m.case_list_nothing_found_text({ keyword });
}

interface Tab {
  state: ListState;
  word: () => string;
  of: keyof TabCounts;
}

const tabs: readonly Tab[] = [
  { state: 0, word: m.case_list_tab_pending, of: 'pending' },
  { state: 1, word: m.case_list_tab_completed, of: 'completed' },
  { state: 2, word: m.case_list_tab_disbursement, of: 'disbursement' },
];

/** Returns the other tabs that have matches. */
function tabsWith(found: TabCounts, but: ListState): readonly Tab[] {
  return tabs.filter(({ state, of: count }) => state !== but && found[count] > 0);
}

/** Links to other tabs, with their number of matches. */
function FoundElsewhere({ tabs: others, found }: { tabs: readonly Tab[]; found: TabCounts }) {
  if (others.length === 0) return null;
  return (
    <ul className={classes.elsewhere}>
      {others.map((tab) => (
        <li key={tab.state}>
          <Link from="/case" to="/case" search={(now) => ({ ...now, state: tab.state })} state className="lnk">
            {m.case_list_found_under({ count: countText(found[tab.of]), tab: tab.word() })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
