import { formatWhen } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { You } from '../contract.ts';
import classes from './changed-lately.module.css';
import { useEditors } from './use-editors.ts';

interface Props {
  caseNo: string;
  /** Shown as a section among others, with a similar heading. */
  isSection?: boolean;
}

/** Lists the users who changed a case recently and when, latest first. */
export function ChangedLately({ caseNo, isSection }: Props) {
  const { data } = useEditors(caseNo);
  if (!data || data.users.length === 0) return null;
  return (
    <section
      className={isSection ? `t2 f13 ${classes.section}` : `t2 f12 ${classes.lately}`}
      aria-label={m.cases_changed_lately()}
    >
      <h2 className={isSection ? 'h2' : 'f12 t3'}>{m.cases_changed_lately()}</h2>
      <ul>
        {data.users.map(({ userName, at: moment, you }) => (
          <li key={`${userName} ${moment}`}>
            <span>{whoText(userName, you)}</span>
            <time dateTime={moment}>{formatWhen(moment, new Date())}</time>
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
