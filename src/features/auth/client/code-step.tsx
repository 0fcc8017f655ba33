import { IconArrowLeft, IconClock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { PlainButton } from '../../../client/ui/plain-button.tsx';
import { toast } from '../../../client/ui/toast.ts';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { CodeInput } from './code-input.tsx';
import { type Challenge, logIn, sendCode } from './log-in.ts';
import { loginError } from './login-error.ts';
import { LoginField } from './login-field.tsx';
import classes from './login-page.module.css';
import { maskMobile } from './mobile-number.ts';
import type { SentCode } from './sent-code.ts';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

interface Props {
  sent: SentCode;
  onSentAgain: (challenge: Challenge) => void;
  onChangeNumber: () => void;
  onLoggedIn: () => void;
}

const length = 6;

/** Second step: the code from the SMS. It is sent as soon as it is complete. */
export function CodeStep({ sent, onSentAgain, onChangeNumber, onLoggedIn }: Props) {
  const { phone } = sent;
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const secondsLeft = useCountdown(sent.sentAt + sent.expiresInSeconds * 1000);

  const entering = useMutation({
    mutationFn: (code: string) => logIn({ challengeId: sent.challengeId, phone, otp: code }),
    onSuccess: onLoggedIn,
    onError: (error) => {
      if (codeOf(error) === codes.loginCodeWrong.code || codeOf(error) === codes.loginCodeOver.code) setOtp('');
      field.current?.focus();
    },
    meta: { silent: true },
  });
  const isVoid = codeOf(entering.error) === codes.loginCodeOver.code;
  const isLate = secondsLeft === 0 || isVoid;
  useEffect(() => field.current?.focus(), []);

  const enter = (code: string) => {
    if (isLate || entering.isPending) return;
    if (code.length === length) return entering.mutate(code);
    setProblem(m.auth_code_incomplete());
    field.current?.focus();
  };
  const change = (code: string) => {
    setOtp(code);
    setProblem(undefined);
    if (code !== '') entering.reset();
    if (code.length === length && code !== otp) enter(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter(otp);
  };
  const startAgain = (challenge: Challenge) => {
    setOtp('');
    setProblem(undefined);
    entering.reset();
    onSentAgain(challenge);
    field.current?.focus();
  };
  const shown = isLate && !isVoid ? m.auth_code_expired() : (problem ?? loginError(entering.error));

  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <PlainButton variant="subtle" className={classes.back} onClick={onChangeNumber}>
        <IconArrowLeft size={16} aria-hidden />
        {m.auth_change_number()}
      </PlainButton>
      <h1>{m.auth_enter_code()}</h1>
      <p className="t2">
        {m.auth_sent_to()} <b className={classes.number}>{maskMobile(phone)}</b>.{' '}
        {m.auth_valid_for({ minutes: Math.round(sent.expiresInSeconds / 60) })}
      </p>
      <LoginField
        id="login-code"
        className={classes.field}
        error={shown}
        label={
          <>
            {m.auth_code_label()}
            {!isVoid && (
              <span className={classes.left} data-late={isLate || undefined}>
                <IconClock size={14} aria-hidden />
                {isLate ? m.auth_code_late() : m.auth_time_left({ time: minutesAndSeconds(secondsLeft) })}
              </span>
            )}
          </>
        }
      >
        <CodeInput
          ref={field}
          id="login-code"
          value={otp}
          onChange={change}
          invalid={shown !== undefined}
          disabled={isLate || entering.isPending}
          describedBy="login-code-error"
        />
      </LoginField>
      <PlainButton
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        disabled={isLate}
        busy={entering.isPending}
        busyLabel={m.auth_logging_in()}
      >
        {m.auth_log_in()}
      </PlainButton>
      <SendAgain sent={sent} onSent={startAgain} />
    </form>
  );
}

function SendAgain({ sent, onSent }: { sent: SentCode; onSent: (challenge: Challenge) => void }) {
  const wait = useCountdown(sent.sentAt + sent.resendInSeconds * 1000);
  const sending = useMutation({
    mutationFn: () => sendCode(sent.phone),
    onSuccess: (challenge) => {
      toast.success(m.auth_sent_again());
      onSent(challenge);
    },
    meta: { silent: true },
  });
  const problem = loginError(sending.error);
  return (
    <div className={`f13 ${classes.again}`}>
      <span className="t3">{m.auth_nothing_yet()}</span>
      {wait > 0 ? (
        <span className="t2">{m.auth_send_again_in({ time: minutesAndSeconds(wait) })}</span>
      ) : (
        <PlainButton
          variant="subtle"
          size="xs"
          busy={sending.isPending}
          busyLabel={m.auth_sending()}
          onClick={() => sending.mutate()}
        >
          {m.auth_send_again()}
        </PlainButton>
      )}
      {problem && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </div>
  );
}
