import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../client/api.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './case-list-page.module.css';
import type { ListSearch, ListState } from './list-search.ts';
import { wishOf } from './use-case-list.ts';

const tabs: Record<ListState, () => string> = {
  0: m.cases_tab_pending,
  1: m.cases_tab_completed,
  2: m.cases_tab_disbursement,
};
const states: readonly ListState[] = [0, 1, 2];

/** So many are counted: to say how many of a million there are, all of them would have to be read. */
const most = 50;

/** How many cases with what is looked for each other tab has, leading there; asked only where this one has none. */
export function FoundElsewhere({ search }: { search: ListSearch }) {
  const others = states.filter((state) => state !== search.state);
  const found = useQueries({
    queries: others.map((state) => {
      const wish = { ...wishOf(search), state };
      return {
        queryKey: ['/dealer-portal/web/case/list', 'elsewhere', wish],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call('POST /dealer-portal/web/case/list', { body: { ...wish, limit: most } }, { signal }),
        meta: { silent: true },
      };
    }),
  });
  // Not there yet, or not to be had: nothing is said of what nobody knows.
  if (found.some(({ data }) => !data)) return null;
  const links = others.flatMap((state, at) => {
    const page = found[at]?.data;
    if (!page || page.items.length === 0) return [];
    const count = page.nextCursor ? `${most}+` : page.items.length;
    return [{ state, text: m.cases_found_under({ count, tab: tabs[state]() }) }];
  });
  if (links.length === 0) return <p className="t2">{m.cases_found_nowhere()}</p>;
  return (
    <ul className={classes.elsewhere}>
      {links.map(({ state, text }) => (
        <li key={state}>
          <Link from="/case" to="/case" search={(now) => ({ ...now, state })} state className="lnk">
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
