import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './bottom-bar.module.css';

/** The bars of the page. A bar hidden at this window width has no height. */
const bars = new Set<HTMLElement>();

/** Publishes the bar's height to style sheets, because toasts are shown above it. */
function publishHeight(): void {
  const height = Math.max(0, ...[...bars].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.setProperty('--bottom-bar', `${height}px`);
}

/**
 * The bar at the foot of the phone's screen: the primary button fills it, icon buttons are square. With `upTo="md"`
 * also below 992 px.
 */
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
