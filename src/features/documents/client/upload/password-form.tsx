import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { TextInput } from '../../../../client/ui/text-input.tsx';
import * as m from '../../../../paraglide/messages.js';
import classes from './password-form.module.css';

interface Props {
  /** Name of the locked PDF. */
  fileName: string;
  /** True if the last password was wrong. */
  isWrong: boolean;
  onUnlock: (password: string) => void;
}

const problems = { wrong: m.documents_password_wrong, missing: m.documents_password_missing };

/** Asks for the password of a locked PDF. The password leaves this form only with the file and is never stored. */
export function PasswordForm({ fileName, isWrong, onUnlock }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<'wrong' | 'missing' | undefined>(isWrong ? 'wrong' : undefined);
  const form = useRef<HTMLFormElement>(null);
  // Each try renders a new form, which takes the focus so that the user can type again.
  useEffect(() => {
    if (isWrong || !isElsewhere(form.current)) form.current?.querySelector('input')?.focus();
  }, [isWrong]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem('missing');
    onUnlock(password);
  };
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label={m.documents_password_form({ file: fileName })}
      onSubmit={submit}
      noValidate
    >
      <TextInput
        type="password"
        label={m.documents_password_label()}
        description={m.documents_password_help()}
        error={problem && problems[problem]()}
        // Unlike `off`, this value stops browsers from offering to store it.
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={127}
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="xs" variant="filled">
        {m.documents_password_unlock()}
      </Button>
    </form>
  );
}

/** True while the user types elsewhere or another dialog is open: the focus stays there. */
function isElsewhere(form: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (!form || !focused || form.contains(focused)) return false;
  const isTyping = focused.matches('input:not([type="file"]), textarea, select, [contenteditable="true"]');
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  return isTyping || (open !== undefined && !open.contains(form));
}
