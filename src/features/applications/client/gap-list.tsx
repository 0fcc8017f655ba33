import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import type { ReportedGap } from '../../checklist/client/use-gaps.ts';
import classes from './financier-list.module.css';

const shownAtFirst = 4;

/** Lists the gaps of an application to a financier, each as a link to its field. */
export function GapList({ caseNo, name, gaps }: { caseNo: string; name: string; gaps: readonly ReportedGap[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? gaps : gaps.slice(0, shownAtFirst);
  return (
    <ul className={`${classes.gaps} lined`} aria-label={m.applications_gaps_of({ name })}>
      {shown.map(({ path, title, label, message }) => (
        <li key={path}>
          <Link to="/case/loan-application" search={{ id: caseNo }} hash={path}>
            <span>
              {title} <span className="t2">{message.startsWith(label) ? m.applications_gap_missing() : message}</span>
            </span>
            <IconChevronRight size={14} aria-hidden />
          </Link>
        </li>
      ))}
      {shown.length < gaps.length && (
        <li>
          <button type="button" onClick={() => setAll(true)}>
            {m.applications_gaps_more({ count: gaps.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
