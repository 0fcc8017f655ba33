import type { ReactNode } from 'react';
import * as m from '../../../paraglide/messages.js';
import { CodeInput } from './code-input.tsx';
import { LoginField } from './login-field.tsx';
import { TimeLeft } from './time-left.tsx';
import type { CodeEntry } from './use-code-entry.ts';
import { minutesAndSeconds } from './use-countdown.ts';

interface Props {
  id: string;
  className?: string | undefined;
  label: ReactNode;
  entry: CodeEntry;
}

/** Shows six boxes for a code, its remaining time, and any problem. */
export function CodeField({ id, className, label, entry }: Props) {
  return (
    <LoginField
      id={id}
      className={className}
      error={entry.problem}
      label={
        <>
          {label}
          {!entry.isVoid && <TimeLeft isLate={entry.isLate}>{timeText(entry)}</TimeLeft>}
        </>
      }
    >
      <CodeInput
        ref={entry.field}
        id={id}
        value={entry.otp}
        onChange={entry.change}
        invalid={entry.problem !== undefined}
        disabled={entry.isLate || entry.isPending}
        describedBy={`${id}-error`}
      />
    </LoginField>
  );
}

function timeText({ isLate, secondsLeft }: CodeEntry): string {
  return isLate ? m.auth_code_late() : m.auth_time_left({ time: minutesAndSeconds(secondsLeft) });
}
