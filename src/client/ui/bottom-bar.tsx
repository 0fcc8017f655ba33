import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './bottom-bar.module.css';

/** The bars of the page; one that the width of the window hides has no height. */
const bars = new Set<HTMLElement>();

/** Tells style sheets how high the bar is, as toasts stay above it. */
function publishHeight(): void {
  const height = Math.max(0, ...[...bars].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.setProperty('--bottom-bar', `${height}px`);
}

/** The bar at the foot of the phone: one primary that fills, icon buttons square. With `upTo="md"` also below 992 px. */
export function BottomBar({ upTo = 'sm', children }: { upTo?: 'sm' | 'md'; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    bars.add(bar);
    const observer = new ResizeObserver(publishHeight);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      bars.delete(bar);
      publishHeight();
    };
  }, []);
  return (
    <div ref={ref} className={classes.bar} data-up-to={upTo}>
      {children}
    </div>
  );
}
