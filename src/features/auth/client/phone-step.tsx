import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { useComposition } from '../../../client/ui/inputs/use-composition.ts';
import * as m from '../../../paraglide/messages.js';
import type { LoginChallenge } from './log-in.ts';
import { LoginField } from './login-field.tsx';
import classes from './login-page.module.css';
import { formatMobile, isMobile, mobileDigits } from './mobile-number.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { minutesAndSeconds } from './use-countdown.ts';
import { useSendCode } from './use-send-code.ts';

interface Props {
  phone: string;
  onPhone: (digits: string) => void;
  /** Called if a code was sent to this number a moment ago: the next step is to enter it. */
  onStillSent: (() => void) | undefined;
  onSent: (challenge: LoginChallenge) => void;
  onLoggedIn: () => void;
}

/** First step: the number that receives the code, or a passkey. */
export function PhoneStep({ phone, onPhone, onStillSent, onSent, onLoggedIn }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const sending = useSendCode(onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (onStillSent) return onStillSent();
    if (isMobile(phone)) return sending.send(phone);
    setProblem(m.auth_mobile_invalid());
    field.current?.focus();
  };
  const change = (typed: string) => {
    onPhone(mobileDigits(typed));
    setProblem(undefined);
    sending.reset();
  };
  const composing = useComposition(formatMobile(phone), change);
  useEffect(() => field.current?.focus(), []);
  const shown = problem ?? sending.problem;
  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <h1>{m.auth_log_in()}</h1>
      <p className="t2">{m.auth_intro()}</p>
      <LoginField id="mobile" className={classes.field} label={m.auth_mobile_number()} error={shown}>
        <div className={classes.phone} data-invalid={shown !== undefined || undefined}>
          <span aria-hidden="true">+65</span>
          <input
            ref={field}
            id="mobile"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...composing}
            aria-invalid={shown !== undefined}
            aria-describedby="mobile-error"
          />
        </div>
      </LoginField>
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        held={sending.wait > 0}
        busy={sending.isPending}
        busyLabel={m.auth_sending()}
      >
        {sending.wait > 0 ? m.auth_send_again_in({ time: minutesAndSeconds(sending.wait) }) : m.auth_send_code()}
      </Button>
      <PasskeyButton className={classes.passkey} onLoggedIn={onLoggedIn} onProblem={setPasskeyProblem} />
      <div role="alert">{passkeyProblem && <p className="field-error">{passkeyProblem}</p>}</div>
      <p className={`f13 t3 ${classes.help}`}>{m.auth_help()}</p>
    </form>
  );
}
