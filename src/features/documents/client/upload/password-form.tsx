import { type FormEvent, useState } from 'react';
import { Button } from '../../../../client/ui/button.tsx';
import { TextInput } from '../../../../client/ui/text-input.tsx';
import * as m from '../../../../paraglide/messages.js';
import classes from './password-form.module.css';

interface Props {
  /** The last password was not the file's. */
  isWrong: boolean;
  onUnlock: (password: string) => void;
}

/** Asks for the password of a locked PDF. It leaves this form only with the file, and nothing keeps it. */
export function PasswordForm({ isWrong, onUnlock }: Props) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState(isWrong ? m.documents_password_wrong() : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem(m.documents_password_missing());
    onUnlock(password);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        type="password"
        label={m.documents_password_label()}
        description={m.documents_password_help()}
        error={problem}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={127}
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" size="xs">
        {m.documents_password_unlock()}
      </Button>
    </form>
  );
}
