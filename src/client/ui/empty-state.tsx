import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  title: string;
  description?: ReactNode;
  /** The ways on from here. */
  children?: ReactNode;
}

/** What stands where there is nothing yet: what would be here, and how to begin. */
export function EmptyState({ title, description, children }: Props) {
  return (
    <section className={classes.empty}>
      <h2>{title}</h2>
      {description && <p className="t2">{description}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </section>
  );
}
