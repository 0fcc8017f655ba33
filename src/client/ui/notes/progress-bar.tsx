import type { Tone } from '../status.tsx';
import classes from './progress-bar.module.css';

interface Props {
  /** 0 to 1. */
  share: number;
  /** For screen readers; absent if adjacent text says the same. */
  label?: string;
  tone?: Tone;
  className?: string;
}

/** Shows the progress of something. */
export function ProgressBar({ share, label, tone = 'info', className = '' }: Props) {
  const percent = Math.round(share * 100);
  const named = {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuenow': percent,
  };
  return (
    <div className={`${classes.bar} ${className}`} data-tone={tone} {...(label ? named : { 'aria-hidden': true })}>
      <i style={{ width: `${percent}%` }} />
    </div>
  );
}
