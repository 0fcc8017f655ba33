import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Count } from '../../../client/ui/chip.tsx';
import '../../../client/ui/tabs.css';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { countText, type TabCounts } from './case-counts.ts';
import classes from './case-tabs.module.css';
import type { ListState } from './list-search.ts';

interface Props {
  state: ListState;
  /** Absent while loading. */
  counts: TabCounts | undefined;
  /** Set if the counts are those of a search, which are limited. */
  isFound: boolean;
}

/** Tabs for pending, sent and in disbursement, each with a separate address. */
export function CaseTabs({ state, counts, isFound }: Props) {
  const isPhone = useIsPhone();
  const tab = (tabState: ListState, word: ReactNode, count: number | undefined) => (
    <Link
      key={tabState}
      from="/case"
      to="/case"
      search={(now) => ({ ...now, state: tabState })}
      state
      aria-current={tabState === state ? 'page' : undefined}
      activeProps={{}}
    >
      {word} {count !== undefined && <Count>{isFound ? countText(count) : count}</Count>}
    </Link>
  );
  return (
    <nav className={`tabs ${classes.tabs}`} aria-label={m.case_list_tabs()}>
      {tab(0, isPhone ? m.case_list_tab_pending_short() : m.case_list_tab_pending(), counts?.pending)}
      {tab(1, isPhone ? m.case_list_tab_completed_short() : m.case_list_tab_completed(), counts?.completed)}
      {tab(2, m.case_list_tab_disbursement(), counts?.disbursement)}
    </nav>
  );
}
