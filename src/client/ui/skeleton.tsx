import { type CSSProperties, useEffect, useState } from 'react';
import classes from './skeleton.module.css';
import { useLoadingText } from './use-loading-text.ts';

/** True once this many milliseconds have passed since the first render; faster content needs no skeleton. */
export function useLate(ms: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/** A bar in the shape of the coming content, in px or any CSS length. */
export function Skeleton({ w, h = 12 }: { w: number | string; h?: number }) {
  return <span className={classes.bar} style={{ width: w, height: h } as CSSProperties} aria-hidden="true" />;
}

const widths = [120, 156, 140, 96, 148, 112];

/** Placeholder rows of a list: visible after 200 ms, with their space reserved from the start. */
export function SkeletonRows({ rows = 8 }: { rows?: number }) {
  const late = useLate(200);
  const text = useLoadingText();
  return (
    <div className={classes.rows} data-unseen={!late || undefined} role="status">
      {late && text && <span className="vh">{text}</span>}
      {Array.from({ length: rows }, (_, row) => (
        <div key={widths[row] ?? row} className={classes.row} aria-hidden="true">
          <span>
            <Skeleton w={widths[row % widths.length] ?? 120} />
            <Skeleton w={92} h={10} />
          </span>
          <span>
            <Skeleton w={100} />
            <Skeleton w={62} h={18} />
          </span>
          <Skeleton w={74} />
        </div>
      ))}
    </div>
  );
}
