import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../client/api.ts';
import { formatWhen } from '../../../contract/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import type { CaseSaver } from './case-saver.ts';
import classes from './changed-lately.module.css';

/** How often a page that is looked at asks whether somebody else saved the case. */
const everyMs = 15_000;

interface Props {
  caseNo: string;
  /** Of a form that is open: it takes over what others saved. */
  saver?: CaseSaver;
}

/** Who changed a case lately and when, latest first. */
export function ChangedLately({ caseNo, saver }: Props) {
  const { data: me } = useMe();
  const { data } = useQuery({
    queryKey: ['/dealer-portal/web/case/getModifyUser', caseNo],
    queryFn: ({ signal }) => call('GET /dealer-portal/web/case/getModifyUser', { query: { caseNo } }, { signal }),
    refetchInterval: everyMs,
    meta: { silent: true },
  });
  const revision = data?.revision ?? 0;
  useEffect(() => {
    const seen = saver?.revision();
    // Where it cannot be fetched now, the next save tells.
    if (saver && seen !== undefined && revision > seen) void saver.refresh().catch(() => undefined);
  }, [saver, revision]);
  if (!data || data.users.length === 0) return null;
  return (
    <section className={classes.lately} aria-label={m.cases_changed_lately()}>
      <h2 className="f12 t3">{m.cases_changed_lately()}</h2>
      <ul>
        {data.users.map(({ userName, at }) => (
          <li key={`${userName} ${at}`}>
            <span>{userName === me?.user.userName ? m.cases_changed_by_you() : userName}</span>
            <time dateTime={at}>{formatWhen(at, new Date())}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}
