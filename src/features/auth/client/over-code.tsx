import { type ReactNode, useState } from 'react';
import { PlainButton } from '../../../client/ui/plain-button.tsx';
import * as m from '../../../paraglide/messages.js';
import { CodeInput } from './code-input.tsx';
import type { Challenge } from './log-in.ts';
import { LoginField } from './login-field.tsx';
import { maskMobile } from './mobile-number.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SendAgain } from './send-again.tsx';
import type { SentCode } from './sent-code.ts';
import classes from './session-over-dialog.module.css';
import { TimeLeft } from './time-left.tsx';
import { useCodeEntry } from './use-code-entry.ts';

interface Props {
  sent: SentCode;
  onSentAgain: (challenge: Challenge) => void;
  onLoggedIn: () => void;
  logOut: ReactNode;
}

/** Part of the session-over dialog once a code is on its way. */
export function OverCode({ sent, onSentAgain, onLoggedIn, logOut }: Props) {
  const entry = useCodeEntry(sent, onLoggedIn);
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  const startAgain = (challenge: Challenge) => {
    onSentAgain(challenge);
    entry.startAgain();
  };
  return (
    <form onSubmit={entry.submit} noValidate>
      <div className={classes.body}>
        <LoginField
          id="session-over-code"
          error={entry.problem ?? passkeyProblem}
          label={
            <>
              <span>
                {m.auth_over_code_to()} <span className={classes.number}>{maskMobile(sent.phone)}</span>
              </span>
              {!entry.isVoid && <TimeLeft seconds={entry.secondsLeft} isLate={entry.isLate} />}
            </>
          }
        >
          <CodeInput
            ref={entry.field}
            id="session-over-code"
            value={entry.otp}
            onChange={entry.change}
            invalid={entry.problem !== undefined}
            disabled={entry.isLate || entry.isPending}
            describedBy="session-over-code-error"
          />
        </LoginField>
        <div className={`f13 ${classes.row}`}>
          <SendAgain sent={sent} onSent={startAgain} />
          <PasskeyButton
            look="quiet"
            className={classes.passkey}
            onLoggedIn={onLoggedIn}
            onProblem={setPasskeyProblem}
          />
        </div>
      </div>
      <div className={classes.foot}>
        {logOut}
        <PlainButton
          type="submit"
          variant="filled"
          className={classes.primary}
          disabled={entry.isLate}
          busy={entry.isPending}
          busyLabel={m.auth_over_going_on()}
        >
          {m.auth_over_go_on()}
        </PlainButton>
      </div>
    </form>
  );
}
