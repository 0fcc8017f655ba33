import type { ReactNode } from 'react';
import classes from './busy-label.module.css';

interface Props {
  busy: boolean;
  /** Label while busy: "Sending". */
  busyLabel: string;
  children: ReactNode;
}

/** Both words of a button in one place, so that its width stays when the word changes. */
export function BusyLabel({ busy, busyLabel, children }: Props) {
  return (
    <span className={classes.both}>
      <span data-hidden={busy || undefined} aria-hidden={busy}>
        {children}
      </span>
      <span data-hidden={!busy || undefined} aria-hidden={!busy}>
        <i className={classes.spin} />
        {busyLabel}
      </span>
    </span>
  );
}
