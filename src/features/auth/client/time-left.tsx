import { IconClock } from '@tabler/icons-react';
import * as m from '../../../paraglide/messages.js';
import classes from './time-left.module.css';
import { minutesAndSeconds } from './use-countdown.ts';

/** How long a code is good for, at the end of its label. */
export function TimeLeft({ seconds, isLate }: { seconds: number; isLate: boolean }) {
  return (
    <span className={classes.left} data-late={isLate || undefined}>
      <IconClock size={14} aria-hidden />
      {isLate ? m.auth_code_late() : m.auth_time_left({ time: minutesAndSeconds(seconds) })}
    </span>
  );
}
