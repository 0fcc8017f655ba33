import { IconArrowLeft } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import { CodeField } from './code-field.tsx';
import type { LoginChallenge } from './log-in.ts';
import classes from './login-page.module.css';
import { maskMobile } from './mobile-number.ts';
import { SendAgain } from './send-again.tsx';
import type { SentCode } from './sent-code.ts';
import { useLoginCode } from './use-login-code.ts';

interface Props {
  sent: SentCode;
  onSentAgain: (challenge: LoginChallenge) => void;
  onChangeNumber: () => void;
  onLoggedIn: () => void;
}

/** Second step: the code from the SMS. It is sent as soon as it is complete. */
export function CodeStep({ sent, onSentAgain, onChangeNumber, onLoggedIn }: Props) {
  const { entry, again } = useLoginCode({ sent, onSentAgain, onLoggedIn });
  return (
    <form className={classes.step} onSubmit={entry.submit} noValidate>
      <Button variant="subtle" className={classes.back} onClick={onChangeNumber}>
        <IconArrowLeft size={16} aria-hidden />
        {m.auth_change_number()}
      </Button>
      <h1>{m.auth_enter_code()}</h1>
      <p className="t2">
        {m.auth_sent_to()} <b className={classes.number}>{maskMobile(sent.phone)}</b>.{' '}
        {!entry.isVoid && m.auth_valid_for({ minutes: Math.round(sent.expiresInSeconds / 60) })}
      </p>
      <CodeField id="login-code" className={classes.field} label={m.auth_code_label()} entry={entry} />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        disabled={entry.isLate}
        busy={entry.isPending}
        busyLabel={m.auth_logging_in()}
      >
        {m.auth_log_in()}
      </Button>
      <div className={`f13 ${classes.again}`}>
        <span className="t3">{m.auth_nothing_yet()}</span>
        <SendAgain sent={sent} again={again} />
      </div>
    </form>
  );
}
