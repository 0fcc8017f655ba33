import type { ReactNode } from 'react';
import classes from './values-panel.module.css';

interface HeadProps {
  title: string;
  beside?: string;
  note?: string | undefined;
  /** True for a title that changes often: a screen reader does not announce it. */
  isQuiet?: boolean;
}

/** Head of the right column. It tells screen readers how many values are left. */
export function PanelHead({ title, beside, note, isQuiet = false }: HeadProps) {
  return (
    <div className={classes.head}>
      <h2 className="h2" aria-live={isQuiet ? 'off' : 'polite'}>
        {title}
      </h2>
      {(beside || note) && (
        <span className={`t3 f13 ${classes.beside}`}>
          {beside}
          {note && <small>{note}</small>}
        </span>
      )}
    </div>
  );
}

/** Foot of the right column: destructive button left, primary button right. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return (
    <div className={`between ${classes.foot}`} data-panel-foot>
      {children}
    </div>
  );
}
