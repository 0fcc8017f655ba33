import { useEffect, useState } from 'react';
import { onSecureValueChangedElsewhere } from '../../../client/device/secure-values.ts';
import { logOut } from '../../../client/layout/log-out.ts';
import { type Lapse, readPhone } from '../../../client/session.ts';
import { Button } from '../../../client/ui/button.tsx';
import { TopDialog } from '../../../client/ui/dialogs/top-dialog.tsx';
import { singaporeTimeToSecond } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Challenge } from './log-in.ts';
import { OverCode } from './over-code.tsx';
import { OverSend } from './over-send.tsx';
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts';
import classes from './session-over-dialog.module.css';

/** Asks only for the code; the page and its input stay unchanged behind the dialog. */
export function SessionOverDialog({ lapse }: { lapse: Lapse }) {
  const phone = readPhone();
  const [sent, setSent] = useState(() => sentTo(phone));
  // Two tabs that lose their session ask at once, and one is refused: its person enters the code that came all the same.
  useEffect(() => onSecureValueChangedElsewhere(() => setSent((own) => own ?? sentTo(phone))), [phone]);
  const remember = (challenge: Challenge) => {
    if (!phone) return;
    const fresh = { ...challenge, phone, sentAt: Date.now() };
    keepSentCode(fresh);
    setSent(fresh);
  };
  const wayOut = (
    <Button variant="subtle" className={classes.logOut} onClick={logOut}>
      {m.auth_over_log_out()}
    </Button>
  );
  return (
    <TopDialog
      title={lapse.why === 'expired' ? m.shell_token_expired() : m.shell_token_invalid()}
      text={m.auth_over_text({ time: singaporeTimeToSecond(new Date(lapse.at)) })}
    >
      {sent ? (
        <OverCode sent={sent} onSentAgain={remember} onLoggedIn={forgetSentCode} logOut={wayOut} />
      ) : (
        <OverSend phone={phone} onSent={remember} onLoggedIn={forgetSentCode} logOut={wayOut} />
      )}
    </TopDialog>
  );
}

/** A code that another tab asked for a moment ago serves here too. */
function sentTo(phone: string | undefined): SentCode | undefined {
  const sent = readSentCode();
  return sent?.phone === phone ? sent : undefined;
}
