import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

/** The bar at the foot of the phone: one primary that fills, icon buttons square. With `upTo="md"` also below 992 px. */
export function BottomBar({ upTo = 'sm', children }: { upTo?: 'sm' | 'md'; children: ReactNode }) {
  return (
    <div className={classes.bar} data-up-to={upTo}>
      {children}
    </div>
  );
}
