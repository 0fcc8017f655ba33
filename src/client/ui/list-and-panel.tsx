import type { ReactNode } from 'react';
import classes from './list-and-panel.module.css';

interface Props {
  /** Name of the list for screen readers. */
  label: string;
  /** Search and the button that adds. */
  bar: ReactNode;
  /** The record open beside the list; an `EditPanel`. */
  panel: ReactNode;
  children: ReactNode;
}

/** A list that stays while one of its entries is edited right of it; below 1200 px the panel covers it. */
export function ListAndPanel({ label, bar, panel, children }: Props) {
  return (
    <div className={classes.split} data-open={panel ? true : undefined}>
      <section className={classes.list} aria-label={label}>
        <div className={classes.bar}>{bar}</div>
        {children}
      </section>
      {panel}
    </div>
  );
}
