import type { CSSProperties, ReactNode } from 'react';
import classes from './facts.module.css';

interface Props {
  /** Smallest width of a column, in px. */
  min: number;
  children: ReactNode;
}

/** Facts next to each other, as many as fit; two on the phone. */
export function Facts({ min, children }: Props) {
  return (
    <dl className={classes.facts} style={{ '--min': `${min}px` } as CSSProperties}>
      {children}
    </dl>
  );
}

/** A label and its value, in any `<dl>`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
