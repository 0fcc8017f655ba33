import { EmptyState } from '../../../client/ui/empty-state.tsx';
import * as m from '../../../paraglide/messages.js';
import { StartWays } from './start-ways.tsx';

/** The ways to start, for a dealer without any case. */
export function FirstCase() {
  return (
    <EmptyState title={m.case_list_empty_title()} description={m.case_list_empty_text()}>
      <StartWays latest={undefined} onCopy={() => undefined} />
    </EmptyState>
  );
}
