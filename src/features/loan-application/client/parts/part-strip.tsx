import { IconChevronDown } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import * as m from '../../../../paraglide/messages.js';
import { type CasePartName, isComplete, type PartProgress, partWord, progressText } from './case-parts.ts';
import classes from './parts.module.css';

interface Props {
  parts: readonly PartProgress[];
  current: CasePartName;
  onShowAll: () => void;
}

/** The task list below 1200 px: a segment for each part; it opens the list. */
export function PartStrip({ parts, current, onShowAll }: Props) {
  const index = parts.findIndex(({ name }) => name === current);
  const part = parts[index];
  if (!part) return null;
  const place = { number: index + 1, total: parts.length };
  return (
    <button type="button" className={`${classes.strip} ring-in`} aria-haspopup="dialog" onClick={onShowAll}>
      <span className="rest">
        <span className={classes.stripLine}>
          <span className="m">{partWord(current)}</span>
          <span className="t3">
            {part.toFix > 0 ? m.loan_application_part_fix({ count: part.toFix }) : progressText(part)}
          </span>
          <span className={classes.end}>{m.loan_application_part_position(place)}</span>
        </span>
        <span className={classes.segments} aria-hidden="true">
          {parts.map((part) => (
            <i
              key={part.name}
              data-state={isComplete(part) ? 'done' : undefined}
              data-current={part.name === current || undefined}
              style={{ '--share': `${Math.round((100 * part.filled) / Math.max(part.total, 1))}%` } as CSSProperties}
            />
          ))}
        </span>
      </span>
      <span className="vh">{m.loan_application_part_show_all()}</span>
      <IconChevronDown size={16} aria-hidden />
    </button>
  );
}
