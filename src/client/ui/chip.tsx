import type { ReactNode } from 'react';
import classes from './chip.module.css';
import type { Tone } from './status.tsx';

interface Props {
  /** Grey by default; `line` is an outline. */
  tone?: Exclude<Tone, 'off'> | 'line';
  /** 14 px. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state shown in the heading of a section or a dialog. */
export function Chip({ tone, icon, children }: Props) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** A count beside a word; `bad` where something is to be fixed. */
export function Count({ bad, children }: { bad?: boolean; children: ReactNode }) {
  return (
    <span className={classes.count} data-bad={bad || undefined}>
      {children}
    </span>
  );
}
