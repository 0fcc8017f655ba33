import type { ReactNode } from 'react';
import classes from './component-page.module.css';

/** A kind of component with its states, in a row or a grid. */
export function ComponentPart(props: { title: string; grid?: boolean; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={props.title}>
      <h2 className="h2">{props.title}</h2>
      <div className={props.grid ? classes.grid : classes.row}>{props.children}</div>
    </section>
  );
}
