import { useEffect, useRef, useState } from 'react';
import { endSession, type Lapse, readPhone } from '../../../client/session.ts';
import { PlainButton } from '../../../client/ui/plain-button.tsx';
import { singaporeTimeToSecond } from '../../../contract/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { Challenge } from './log-in.ts';
import { OverCode } from './over-code.tsx';
import { OverSend } from './over-send.tsx';
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts';
import classes from './session-over-dialog.module.css';

/**
 * Asks for the code only; the page and what is typed stay as they are behind it. A plain dialog of the browser, so that
 * it stands above every other and needs nothing that a page may not have fetched.
 */
export function SessionOverDialog({ lapse }: { lapse: Lapse }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const phone = readPhone();
  const [sent, setSent] = useState(() => sentTo(phone));
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('input, [type=submit]')?.focus();
    return () => {
      shown?.close();
      // What was open goes on in the same field.
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const remember = (challenge: Challenge) => {
    if (!phone) return;
    const fresh = { ...challenge, phone, sentAt: Date.now() };
    keepSentCode(fresh);
    setSent(fresh);
  };
  const logOut = (
    <PlainButton variant="subtle" className={classes.logOut} onClick={() => endSession('logout')}>
      {m.auth_over_log_out()}
    </PlainButton>
  );
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      // It can only be left by logging in or out.
      onCancel={(event) => event.preventDefault()}
      onClose={(event) => event.currentTarget.isConnected && event.currentTarget.showModal()}
      aria-labelledby="session-over-title"
      aria-describedby="session-over-text"
    >
      <div className={classes.head}>
        <h2 id="session-over-title">{lapse.why === 'expired' ? m.shell_token_expired() : m.shell_token_invalid()}</h2>
        <p className="t2" id="session-over-text">
          {m.auth_over_text({ time: singaporeTimeToSecond(new Date(lapse.at)) })}
        </p>
      </div>
      {sent ? (
        <OverCode sent={sent} onSentAgain={remember} onLoggedIn={forgetSentCode} logOut={logOut} />
      ) : (
        <OverSend phone={phone} onSent={remember} onLoggedIn={forgetSentCode} logOut={logOut} />
      )}
    </dialog>
  );
}

/** A code that another tab asked for a moment ago serves here too. */
function sentTo(phone: string | undefined): SentCode | undefined {
  const sent = readSentCode();
  return sent?.phone === phone ? sent : undefined;
}
