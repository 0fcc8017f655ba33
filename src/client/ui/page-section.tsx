import type { ReactNode } from 'react';
import classes from './page-section.module.css';

interface Props {
  /** Target of the link in the list of sections. */
  id: string;
  title: string;
  /** Right after the title. */
  count?: ReactNode;
  /** At the right end of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the page with a heading. */
export function PageSection({ id, title, count, actions, children }: Props) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className={classes.head}>
        <h2 className="h2" id={`${id}-title`}>
          {title}
        </h2>
        {count}
        <span className="space" />
        {actions}
      </div>
      {children}
    </section>
  );
}
