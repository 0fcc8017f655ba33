import { type ReactNode, useState } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { TopDialogBody, TopDialogFoot } from '../../../client/ui/dialogs/top-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { CodeField } from './code-field.tsx';
import type { Challenge } from './log-in.ts';
import { maskMobile } from './mobile-number.ts';
import { PasskeyButton } from './passkeys/passkey-button.tsx';
import { SendAgain } from './send-again.tsx';
import type { SentCode } from './sent-code.ts';
import classes from './session-over-dialog.module.css';
import { useLoginCode } from './use-login-code.ts';

interface Props {
  sent: SentCode;
  onSentAgain: (challenge: Challenge) => void;
  onLoggedIn: () => void;
  logOut: ReactNode;
}

/** Part of the session-over dialog once a code is on its way. */
export function OverCode({ sent, onSentAgain, onLoggedIn, logOut }: Props) {
  const { entry, again } = useLoginCode({ sent, onSentAgain, onLoggedIn });
  const [passkeyProblem, setPasskeyProblem] = useState<string>();
  return (
    <form onSubmit={entry.submit} noValidate>
      <TopDialogBody>
        <CodeField
          id="session-over-code"
          className={classes.code}
          entry={entry}
          otherProblem={passkeyProblem}
          label={
            <span>
              {m.auth_over_code_to()} <span className="nw">{maskMobile(sent.phone)}</span>
            </span>
          }
        />
        <div className={`f13 ${classes.row}`}>
          <SendAgain sent={sent} again={again} />
          <PasskeyButton
            look="quiet"
            className={classes.passkey}
            onLoggedIn={onLoggedIn}
            onProblem={setPasskeyProblem}
          />
        </div>
        <p className={`f13 t3 ${classes.help}`}>{m.auth_over_no_code()}</p>
      </TopDialogBody>
      <TopDialogFoot>
        {logOut}
        <Button
          type="submit"
          variant="filled"
          className={classes.primary}
          disabled={entry.isLate}
          busy={entry.isPending}
          busyLabel={m.auth_over_going_on()}
        >
          {m.auth_over_go_on()}
        </Button>
      </TopDialogFoot>
    </form>
  );
}
