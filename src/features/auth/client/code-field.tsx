import type { ReactNode } from 'react';
import { CodeInput } from './code-input.tsx';
import { LoginField } from './login-field.tsx';
import { TimeLeft } from './time-left.tsx';
import type { CodeEntry } from './use-code-entry.ts';

interface Props {
  id: string;
  className?: string | undefined;
  label: ReactNode;
  entry: CodeEntry;
  /** Something else that went wrong beside it. */
  otherProblem?: string | undefined;
}

/** Shows six boxes for a code, its remaining time, and any problem. */
export function CodeField({ id, className, label, entry, otherProblem }: Props) {
  return (
    <LoginField
      id={id}
      className={className}
      error={entry.problem ?? otherProblem}
      label={
        <>
          {label}
          {!entry.isVoid && <TimeLeft seconds={entry.secondsLeft} isLate={entry.isLate} />}
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
