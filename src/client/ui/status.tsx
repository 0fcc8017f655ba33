import type { CSSProperties, ReactNode } from 'react';
import classes from './status.module.css';

/** `info` is in progress, `warn` waits for the user, `ok` is complete, `bad` failed, `off` is absent or withdrawn. */
export type Tone = 'info' | 'ok' | 'warn' | 'bad' | 'off';

interface Props {
  tone: Tone;
  /** Renders the mark as a partly filled pie, for the cards of the phone. */
  percent?: number;
  children: ReactNode;
}

/** Shows a state, always with an icon and a word. */
export function Status({ tone, percent, children }: Props) {
  const pie = percent === undefined ? undefined : ({ '--filled': `${percent}%` } as CSSProperties);
  return (
    <span className={classes.status} data-tone={tone} data-pie={pie && true} style={pie}>
      {children}
    </span>
  );
}
