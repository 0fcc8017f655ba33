import { type FormEvent, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../../client/api-error.ts';
import { PlainButton } from '../../../client/ui/plain-button.tsx';
import { codes } from '../../../contract/codes.ts';
import * as m from '../../../paraglide/messages.js';
import { CodeInput } from '../../auth/client/code-input.tsx';
import { LoginField } from '../../auth/client/login-field.tsx';
import { maskMobile } from '../../auth/client/mobile-number.ts';
import { TimeLeft } from '../../auth/client/time-left.tsx';
import { minutesAndSeconds, useCountdown } from '../../auth/client/use-countdown.ts';
import classes from './account-dialog.module.css';
import { failureText } from './failure-text.ts';
import type { SentProof } from './update-account.ts';

interface Props {
  /** The button in the dialog's foot submits this form. */
  formId: string;
  sent: SentProof;
  isNewPhone: boolean;
  isBusy: boolean;
  error: unknown;
  onEdit: () => void;
  onCode: (otp: string) => void;
  again: { isPending: boolean; error: unknown; send: () => void };
}

const length = 6;

/** The code that confirms a change. It is sent off as soon as it is complete. */
export function ConfirmCode({ formId, sent, isNewPhone, isBusy, error, onEdit, onCode, again }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [otp, setOtp] = useState('');
  const [problem, setProblem] = useState<string>();
  const left = useCountdown(sent.sentAt + sent.expiresInSeconds * 1000);
  const isWrong = codeOf(error) === codes.loginCodeWrong.code;
  const isVoid = codeOf(error) === codes.loginCodeOver.code;
  const isLate = left === 0 || isVoid;

  useEffect(() => field.current?.focus(), []);
  // Another code was sent, or this one was not right: the boxes are empty again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what they stand for is not read here
  useEffect(() => {
    setOtp('');
    field.current?.focus();
  }, [sent.challengeId, isWrong && error]);

  const enter = (code: string) => {
    if (isLate || isBusy) return;
    if (code.length === length) return onCode(code);
    setProblem(m.auth_code_incomplete());
    field.current?.focus();
  };
  const change = (code: string) => {
    setOtp(code);
    setProblem(undefined);
    if (code !== '' && error) onEdit();
    if (code.length === length && code !== otp) enter(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter(otp);
  };
  const shown = isLate && !isVoid ? m.auth_code_expired() : (problem ?? failureText(error));
  return (
    <form id={formId} className={classes.code} onSubmit={submit} noValidate>
      <p className="t2">
        {isNewPhone ? m.dealers_code_new_phone() : m.dealers_code_own()} <b className="nw">{maskMobile(sent.phone)}</b>.{' '}
        {m.auth_valid_for({ minutes: Math.round(sent.expiresInSeconds / 60) })}
      </p>
      <LoginField
        id={`${formId}-code`}
        className={classes.boxes}
        error={shown}
        label={
          <>
            {m.auth_code_label()}
            {!isVoid && <TimeLeft seconds={left} isLate={isLate} />}
          </>
        }
      >
        <CodeInput
          ref={field}
          id={`${formId}-code`}
          value={otp}
          onChange={change}
          invalid={shown !== undefined}
          disabled={isLate || isBusy}
          describedBy={`${formId}-code-error`}
        />
      </LoginField>
      <SendAgain sent={sent} again={again} />
    </form>
  );
}

function SendAgain({ sent, again }: Pick<Props, 'sent' | 'again'>) {
  const wait = useCountdown(sent.sentAt + sent.resendInSeconds * 1000);
  const problem = failureText(again.error);
  return (
    <div className={`f13 ${classes.again}`}>
      <span className="t3">{m.auth_nothing_yet()}</span>
      {wait > 0 ? (
        <span className="t2">{m.auth_send_again_in({ time: minutesAndSeconds(wait) })}</span>
      ) : (
        <PlainButton
          variant="subtle"
          size="xs"
          busy={again.isPending}
          busyLabel={m.auth_sending()}
          onClick={again.send}
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
