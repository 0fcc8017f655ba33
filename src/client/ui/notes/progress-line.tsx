import type { Tone } from '../status.tsx';
import classes from './progress-line.module.css';

const segments = [1, 2, 3, 4, 5, 6];

/** Six segments, one filled for each stage reached; the percentage beside it says the same. */
export function ProgressLine({ tone, stages }: { tone: Tone; stages: number }) {
  return (
    <span className={classes.line} data-tone={tone} aria-hidden="true">
      {segments.map((segment) => (
        <i key={segment} data-on={segment <= stages || undefined} />
      ))}
    </span>
  );
}
