import { Link } from '@tanstack/react-router';
import * as m from '../../../paraglide/messages.js';
import { countText, type TabCounts } from './case-counts.ts';
import classes from './case-list-page.module.css';
import type { ListState } from './list-search.ts';

const tabs: readonly { state: ListState; word: () => string; of: keyof TabCounts }[] = [
  { state: 0, word: m.cases_tab_pending, of: 'pending' },
  { state: 1, word: m.cases_tab_completed, of: 'completed' },
  { state: 2, word: m.cases_tab_disbursement, of: 'disbursement' },
];

/** How many cases with what is looked for each other tab has, leading there. */
export function FoundElsewhere({ state, found }: { state: ListState; found: TabCounts }) {
  const others = tabs.filter((tab) => tab.state !== state && found[tab.of] > 0);
  if (others.length === 0) return <p className={`t2 ${classes.elsewhere}`}>{m.cases_found_nowhere()}</p>;
  return (
    <ul className={classes.elsewhere}>
      {others.map((tab) => (
        <li key={tab.state}>
          <Link from="/case" to="/case" search={(now) => ({ ...now, state: tab.state })} state className="lnk">
            {m.cases_found_under({ count: countText(found[tab.of]), tab: tab.word() })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
