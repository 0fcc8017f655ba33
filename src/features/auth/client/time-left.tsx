import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './time-left.module.css';

/** Shows how long a code is still valid, at the end of its label. */
export function TimeLeft({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return (
    <span className={`t3 f12 ${classes.left}`} data-late={isLate || undefined}>
      <IconClock size={14} aria-hidden />
      {children}
    </span>
  );
}
