import { Button } from '@mantine/core';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import * as m from '../../../paraglide/messages.js';
import type { ListState } from './use-case-list.ts';

const words: Record<ListState, { title: () => string; text: () => string }> = {
  0: { title: m.cases_nothing_pending, text: m.cases_nothing_pending_text },
  1: { title: m.cases_nothing_completed, text: m.cases_nothing_completed_text },
  2: { title: m.cases_nothing_disbursement, text: m.cases_nothing_disbursement_text },
};

/** A tab without cases, or a search that found none in it. */
export function CaseListEmpty(props: { state: ListState; keyword: string; onClear: () => void }) {
  const { state, keyword, onClear } = props;
  if (keyword === '') return <EmptyState title={words[state].title()} description={words[state].text()} />;
  return (
    <EmptyState title={m.cases_nothing_found()} description={m.cases_nothing_found_text({ keyword })}>
      <Button variant="default" onClick={onClear}>
        {m.shell_search_clear()}
      </Button>
    </EmptyState>
  );
}
