import { formatWhen } from '../../../contract/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { You } from '../contract.ts';
import classes from './changed-lately.module.css';
import { useEditors } from './use-editors.ts';

/** Who changed a case lately and when, latest first. */
export function ChangedLately({ caseNo }: { caseNo: string }) {
  const { data } = useEditors(caseNo);
  if (!data || data.users.length === 0) return null;
  return (
    <section className={classes.lately} aria-label={m.cases_changed_lately()}>
      <h2 className="f12 t3">{m.cases_changed_lately()}</h2>
      <ul>
        {data.users.map(({ userName, at, you }) => (
          <li key={`${userName} ${at}`}>
            <span>{whoText(userName, you)}</span>
            <time dateTime={at}>{formatWhen(at, new Date())}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whoText(userName: string, you: You): string {
  if (!you) return userName;
  return you === 'here' ? m.cases_changed_by_you() : m.cases_changed_by_you_elsewhere();
}
