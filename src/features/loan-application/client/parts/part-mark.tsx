import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { isComplete, type PartProgress } from './case-parts.ts';
import classes from './parts.module.css';

/** A ring if the part is empty, a pie in proportion, a tick if it is complete. */
export function PartMark({ part }: { part: PartProgress }) {
  if (isComplete(part)) {
    return (
      <span className={classes.mark} data-state="done" aria-hidden="true">
        <IconCheck size={14} />
      </span>
    );
  }
  if (part.filled === 0) return <span className={classes.mark} aria-hidden="true" />;
  const share = {
    '--share': `${Math.round((100 * part.filled) / Math.max(part.total, part.filled))}%`,
  } as CSSProperties;
  return <span className={classes.mark} data-state="part" style={share} aria-hidden="true" />;
}
