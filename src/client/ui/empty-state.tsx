import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface Props {
  title: string;
  /** `h1` if it replaces the whole page. */
  as?: 'h1' | 'h2';
  description?: ReactNode;
  /** Links to the next steps. */
  children?: ReactNode;
}

/** Shown instead of an empty list: its future content, and the first step. */
export function EmptyState({ title, as: Heading = 'h2', description, children }: Props) {
  return (
    <section className={classes.empty}>
      <Heading>{title}</Heading>
      {description && <p className="t2">{description}</p>}
      {children && <div className={classes.ways}>{children}</div>}
    </section>
  );
}
