import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './steps.module.css';

interface StepProps {
  state: 'done' | 'bad' | 'now' | 'later';
  when?: ReactNode;
  children: ReactNode;
}

/** Steps one below the other, joined by a line. */
export function Steps({ className = '', children }: { className?: string; children: ReactNode }) {
  return <ol className={`${classes.steps} ${className}`}>{children}</ol>;
}

/** A step with its mark: a tick or a cross, a filled ring for now, an empty ring for later. */
export function Step({ state, when, children }: StepProps) {
  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      <span className={classes.mark} data-state={state}>
        {state === 'done' && <IconCheck size={12} aria-hidden />}
        {state === 'bad' && <IconX size={12} aria-hidden />}
      </span>
      <span>{children}</span>
      {when && <span className="t3 nw">{when}</span>}
    </li>
  );
}
