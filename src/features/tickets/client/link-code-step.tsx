import { PublicDock, PublicMain } from '../../../client/layout/public-frame.tsx';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import { CodeInput } from '../../auth/client/code-input.tsx';
import { LoginField } from '../../auth/client/login-field.tsx';
import { TimeLeft } from '../../auth/client/time-left.tsx';
import { minutesAndSeconds } from '../../auth/client/use-countdown.ts';
import { CallLink } from './call-link.tsx';
import classes from './link-code-step.module.css';
import type { TicketOnDevice } from './stored-ticket.ts';
import type { LinkSender } from './use-link.ts';
import { useLinkCode } from './use-link-code.ts';

interface Props {
  sender: LinkSender;
  /** Queries the sender again; absent if that has not failed. */
  askAgain: (() => void) | undefined;
  kept: TicketOnDevice;
  keep: (more: Partial<TicketOnDevice>) => void;
  onOver: () => void;
}

/** Asks for the code sent to the phone that received the link. Shows nothing of the link's content. */
export function LinkCodeStep({ sender, askAgain, kept, keep, onOver }: Props) {
  const code = useLinkCode({ kept, keep, onOver });
  const Step = kept.sent ? EnterCode : AskForCode;
  return <Step {...{ code, sender, askAgain }} />;
}

interface StepProps extends Pick<Props, 'sender' | 'askAgain'> {
  code: ReturnType<typeof useLinkCode>;
}

function AskForCode({ code, sender, askAgain }: StepProps) {
  return (
    <>
      <PublicMain>
        <h1>{m.tickets_title()}</h1>
        <p className="t2">{m.tickets_ask()}</p>
        <NotExpected sender={sender} askAgain={askAgain} />
        <Problem text={code.sendProblem} />
      </PublicMain>
      <PublicDock>
        <Button
          variant="filled"
          busy={code.busy === 'sending'}
          busyLabel={m.tickets_sending()}
          onClick={() => void code.send()}
        >
          {m.tickets_send_code()}
        </Button>
      </PublicDock>
    </>
  );
}

function EnterCode({ code, sender, askAgain }: StepProps) {
  return (
    <form className={classes.form} onSubmit={code.submit} noValidate>
      <PublicMain>
        <h1>{m.tickets_enter_code()}</h1>
        <p className="t2">{m.tickets_sent()}</p>
        <LoginField
          id="link-code"
          className={classes.field}
          error={code.codeProblem}
          label={
            <>
              {m.tickets_code_label()}
              <TimeLeft isLate={code.isLate}>
                {code.isLate ? m.tickets_late() : m.tickets_time_left({ time: minutesAndSeconds(code.secondsLeft) })}
              </TimeLeft>
            </>
          }
        >
          <CodeInput
            ref={code.field}
            id="link-code"
            value={code.otp}
            onChange={code.change}
            invalid={code.codeProblem !== undefined}
            disabled={code.isLate || code.busy === 'opening'}
            describedBy="link-code-error"
          />
        </LoginField>
        <div className={`f13 ${classes.again}`}>
          <span className="t3">{m.tickets_nothing_yet()}</span>
          {code.resendIn > 0 ? (
            <span className="t2">{m.tickets_send_again_in({ time: minutesAndSeconds(code.resendIn) })}</span>
          ) : (
            <Button
              variant="subtle"
              size="xs"
              busy={code.busy === 'sending'}
              busyLabel={m.tickets_sending()}
              onClick={() => void code.send()}
            >
              {m.tickets_send_again()}
            </Button>
          )}
        </div>
        <Problem text={code.sendProblem} />
        <NotExpected sender={sender} askAgain={askAgain} />
      </PublicMain>
      <PublicDock>
        <Button
          type="submit"
          variant="filled"
          disabled={code.isLate}
          busy={code.busy === 'opening'}
          busyLabel={m.tickets_opening()}
        >
          {m.tickets_open()}
        </Button>
      </PublicDock>
    </form>
  );
}

/** Explains what to do about an unexpected link. */
function NotExpected({ sender, askAgain }: Pick<Props, 'sender' | 'askAgain'>) {
  return (
    <>
      <p className={`f13 t3 ${classes.never}`}>
        {m.tickets_never_ask()}{' '}
        {sender ? <CallLink name={sender.dealerName} telephone={sender.telephone} /> : m.tickets_call_dealer()}
      </p>
      {askAgain && (
        <p className="f13" role="status">
          {m.tickets_sender_failed()}{' '}
          <button type="button" className="lnk" onClick={askAgain}>
            {m.shell_try_again()}
          </button>
        </p>
      )}
    </>
  );
}

function Problem({ text }: { text: string | undefined }) {
  return <div role="alert">{text && <p className="field-error">{text}</p>}</div>;
}
