import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { TopDialogBody, TopDialogFoot } from '../../../client/ui/dialogs/top-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { isAtWork } from './last-activity.ts';
import type { Challenge } from './log-in.ts';
import { maskMobile } from './mobile-number.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import classes from './session-over-dialog.module.css';
import { minutesAndSeconds } from './use-countdown.ts';
import { useSendCode } from './use-send-code.ts';

interface Props {
  /** Eight digits; absent if it is not known on this device. */
  phone: string | undefined;
  onSent: (challenge: Challenge) => void;
  onLoggedIn: () => void;
  logOut: ReactNode;
}

/** Part of the session-over dialog before a code is sent. If the user is active, the code is sent automatically. */
export function OverSend({ phone, onSent, onLoggedIn, logOut }: Props) {
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const { send, wait, isPending, problem: sendProblem } = useSendCode(onSent);
  const wasStarted = useRef(false);
  useEffect(() => {
    if (wasStarted.current) return;
    wasStarted.current = true;
    if (phone && isAtWork()) send(phone);
  }, [send, phone]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (phone) send(phone);
  };
  const problem = sendProblem ?? passkeyProblem;
  return (
    <form onSubmit={submit} noValidate>
      <TopDialogBody>
        <p className={`f13 ${classes.row}`}>
          {phone ? (
            <span>
              {m.auth_over_send_to()} <span className="nw">{maskMobile(phone)}</span>.
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
      </TopDialogBody>
      <TopDialogFoot>
        {logOut}
        {phone && (
          <Button
            type="submit"
            variant="filled"
            className={classes.primary}
            held={wait > 0}
            busy={isPending}
            busyLabel={m.auth_sending()}
          >
            {wait > 0 ? m.auth_send_again_in({ time: minutesAndSeconds(wait) }) : m.auth_send_code()}
          </Button>
        )}
      </TopDialogFoot>
    </form>
  );
}
