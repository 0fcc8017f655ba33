import { Link } from '@tanstack/react-router';
import * as m from '../../../paraglide/messages.js';
import { countText, type TabCounts } from './case-counts.ts';
import classes from './case-list-page.module.css';
import type { ListState } from './list-search.ts';

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
export function tabsWith(found: TabCounts, but: ListState): readonly Tab[] {
  return tabs.filter(({ state, of }) => state !== but && found[of] > 0);
}

/** Links to other tabs, with their number of matches. */
export function FoundElsewhere({ tabs: others, found }: { tabs: readonly Tab[]; found: TabCounts }) {
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
