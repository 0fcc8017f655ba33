import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Input } from '../../../client/ui/input.tsx';
import { useIntention } from '../../../client/use-intention.ts';
import { codes } from '../../../contract/codes.ts';
import { tidyEmail } from '../../../domain/email.ts';
import * as m from '../../../paraglide/messages.js';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import classes from './done-step.module.css';
import { addressProblem } from './sign-problem.ts';

/** Sends the signed copies to an e-mail address. */
export function CopyByMail({ ticket, onLost }: { ticket: string; onLost: () => void }) {
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const intention = useIntention();
  const input = useRef<HTMLInputElement>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wanted = tidyEmail(email);
    const wrong = addressProblem(wanted);
    setProblem(wrong);
    if (wrong) return input.current?.focus();
    setBusy(true);
    // Another try with the same address after a lost reply sends one e-mail.
    const options = { ticket, idempotencyKey: intention.keyOf(wanted) };
    try {
      const sent = await ticketCall(
        'POST /dealer-portal/web/ticket/signing/copy',
        { body: { email: wanted } },
        options,
      );
      intention.end();
      setSentTo(sent.sentTo);
    } catch (error) {
      if (isLinkOver(error)) return onLost();
      setProblem(mailProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={`field ${classes.mail}`} onSubmit={send} noValidate>
      <label htmlFor="copy-email">{m.signing_page_email_label()}</label>
      <div className={classes.mailRow}>
        <Input
          ref={input}
          id="copy-email"
          className="rest"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={50}
          value={email}
          error={problem !== undefined}
          aria-describedby="copy-email-said"
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem(undefined);
            setSentTo(undefined);
          }}
        />
        <Button type="submit" busy={isBusy} busyLabel={m.tickets_sending()}>
          {m.signing_page_email_send()}
        </Button>
      </div>
      <div id="copy-email-said">
        <div role="alert">{problem && <p className="field-error">{problem}</p>}</div>
        <div role="status">{sentTo && <p className="f13 t2">{m.signing_page_email_sent({ address: sentTo })}</p>}</div>
      </div>
    </form>
  );
}

function mailProblem(error: unknown): string {
  if (!(error instanceof ApiError)) return m.signing_page_busy();
  if (error.status === 0) return m.tickets_offline();
  if (error.code === codes.validation.code) return m.signing_page_email_wrong();
  return error.code === codes.tooMany.code ? m.signing_page_too_many() : m.signing_page_busy();
}
