import { Button } from '@mantine/core';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import * as m from '../../../paraglide/messages.js';
import type { TabCounts } from './case-counts.ts';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { isNarrowed, type ListSearch, type ListState } from './list-search.ts';

const words: Record<ListState, { title: () => string; text: () => string }> = {
  0: { title: m.cases_nothing_pending, text: m.cases_nothing_pending_text },
  1: { title: m.cases_nothing_completed, text: m.cases_nothing_completed_text },
  2: { title: m.cases_nothing_disbursement, text: m.cases_nothing_disbursement_text },
};

interface Props {
  search: ListSearch;
  /** What every tab has of it; absent until it is known. */
  found: TabCounts | undefined;
  /** Takes search and filters away. */
  onClear: () => void;
}

/** A tab without cases, or a search or filters that leave none of it. */
export function CaseListEmpty({ search, found, onClear }: Props) {
  const { state, keyword } = search;
  if (isNarrowed(search)) {
    return (
      <EmptyState title={m.cases_nothing_found()} description={m.cases_nothing_filtered_text()}>
        {found && <FoundElsewhere state={state} found={found} />}
        <Button variant="default" onClick={onClear}>
          {m.cases_filter_clear()}
        </Button>
      </EmptyState>
    );
  }
  if (keyword === '') return <EmptyState title={words[state].title()} description={words[state].text()} />;
  return (
    <EmptyState title={m.cases_nothing_found()} description={m.cases_nothing_found_text({ keyword })}>
      {found && <FoundElsewhere state={state} found={found} />}
      <Button variant="default" onClick={onClear}>
        {m.shell_search_clear()}
      </Button>
    </EmptyState>
  );
}
