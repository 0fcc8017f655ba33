import type { ReactNode } from 'react';
import classes from '../list-and-panel.module.css';
import { Note } from './note.tsx';

/** Something to know about a list as a whole, between its bar and its rows. */
export function ListNote({ children }: { children: ReactNode }) {
  return (
    <div className={classes.note}>
      <Note tone="info">{children}</Note>
    </div>
  );
}
