import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import { loginError } from './login-error.ts';
import classes from './send-again.module.css';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

interface Props {
  /** The code that another one would replace, with its sending time on this device's clock (ms since 1970). */
  sent: { sentAt: number; resendInSeconds: number };
  again: { isPending: boolean; error: unknown; send: () => void };
}

/** Sends another code once the pause is over. */
export function SendAgain({ sent, again }: Props) {
  const wait = useCountdown(sent.sentAt + sent.resendInSeconds * 1000);
  const problem = loginError(again.error);
  return (
    <>
      {wait > 0 ? (
        <span className="t2">{m.auth_send_again_in({ time: minutesAndSeconds(wait) })}</span>
      ) : (
        <Button
          variant="subtle"
          size="xs"
          className={classes.button}
          busy={again.isPending}
          busyLabel={m.auth_sending()}
          onClick={again.send}
        >
          {m.auth_send_again()}
        </Button>
      )}
      {problem && (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
