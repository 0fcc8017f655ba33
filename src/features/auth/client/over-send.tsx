import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PlainButton } from '../../../client/ui/plain-button.tsx';
import * as m from '../../../paraglide/messages.js';
import { isAtWork } from './last-activity.ts';
import { type Challenge, sendCode } from './log-in.ts';
import { loginError } from './login-error.ts';
import { maskMobile } from './mobile-number.ts';
import { PasskeyButton } from './passkey-button.tsx';
import classes from './session-over-dialog.module.css';

interface Props {
  /** Eight digits; absent where it is not known on this device. */
  phone: string | undefined;
  onSent: (challenge: Challenge) => void;
  onLoggedIn: () => void;
  logOut: ReactNode;
}

/** Part of the session-over dialog before a code is on its way. Where somebody is at work it is sent by itself. */
export function OverSend({ phone, onSent, onLoggedIn, logOut }: Props) {
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const sending = useMutation({
    mutationFn: () => sendCode(phone ?? ''),
    onSuccess: onSent,
    meta: { silent: true },
  });
  const { mutate } = sending;
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    if (phone && isAtWork()) mutate();
  }, [mutate, phone]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone && !sending.isPending) mutate();
  };
  const problem = loginError(sending.error) ?? passkeyProblem;
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.body}>
        <p className={`f13 ${classes.row}`}>
          {phone ? (
            <span>
              {m.auth_over_send_to()} <span className={classes.number}>{maskMobile(phone)}</span>.
            </span>
          ) : (
            <span>{m.auth_over_passkey_only()}</span>
          )}
          <PasskeyButton
            look="quiet"
            className={classes.passkey}
            onLoggedIn={onLoggedIn}
            onProblem={setPasskeyProblem}
          />
        </p>
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
      </div>
      <div className={classes.foot}>
        {logOut}
        {phone && (
          <PlainButton
            type="submit"
            variant="filled"
            className={classes.primary}
            busy={sending.isPending}
            busyLabel={m.auth_sending()}
          >
            {m.auth_send_code()}
          </PlainButton>
        )}
      </div>
    </form>
  );
}
