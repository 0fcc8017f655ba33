import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import * as m from '../../../paraglide/messages.js';
import { isNarrowed, type ListSearch, type ListState } from './list-search.ts';

const FoundElsewhere = lazyPart(async () => (await import('./found-elsewhere.tsx')).FoundElsewhere);

const words: Record<ListState, { title: () => string; text: () => string }> = {
  0: { title: m.cases_nothing_pending, text: m.cases_nothing_pending_text },
  1: { title: m.cases_nothing_completed, text: m.cases_nothing_completed_text },
  2: { title: m.cases_nothing_disbursement, text: m.cases_nothing_disbursement_text },
};

/** A tab without cases, or a search or filters that leave none of it. `onClear` takes both away. */
export function CaseListEmpty({ search, onClear }: { search: ListSearch; onClear: () => void }) {
  const { state, keyword } = search;
  if (isNarrowed(search)) {
    return (
      <EmptyState title={m.cases_nothing_found()} description={m.cases_nothing_filtered_text()}>
        <Suspense>
          <FoundElsewhere search={search} />
        </Suspense>
        <Button variant="default" onClick={onClear}>
          {m.cases_filter_clear()}
        </Button>
      </EmptyState>
    );
  }
  if (keyword === '') return <EmptyState title={words[state].title()} description={words[state].text()} />;
  return (
    <EmptyState title={m.cases_nothing_found()} description={m.cases_nothing_found_text({ keyword })}>
      <Suspense>
        <FoundElsewhere search={search} />
      </Suspense>
      <Button variant="default" onClick={onClear}>
        {m.shell_search_clear()}
      </Button>
    </EmptyState>
  );
}
