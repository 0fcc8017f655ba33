import { useMutation } from '@tanstack/react-query';
import { PlainButton } from '../../../client/ui/plain-button.tsx';
import { toast } from '../../../client/ui/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { type Challenge, sendCode } from './log-in.ts';
import { loginError } from './login-error.ts';
import classes from './send-again.module.css';
import type { SentCode } from './sent-code.ts';
import { minutesAndSeconds, useCountdown } from './use-countdown.ts';

/** Sends another code once the pause is over. */
export function SendAgain({ sent, onSent }: { sent: SentCode; onSent: (challenge: Challenge) => void }) {
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
    <>
      {wait > 0 ? (
        <span className="t2">{m.auth_send_again_in({ time: minutesAndSeconds(wait) })}</span>
      ) : (
        <PlainButton
          variant="subtle"
          size="xs"
          className={classes.button}
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
    </>
  );
}
