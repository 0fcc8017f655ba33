import { Link } from '@tanstack/react-router';
import { Status, type Tone } from '../../../client/ui/status.tsx';
import type { RefusalReason } from '../../../domain/refusal-reason.ts';
import * as m from '../../../paraglide/messages.js';
import { useIsBelowSubAccount } from '../../auth/client/use-me.ts';
import { formatWhatsAppNumber } from '../../financiers/whatsapp-number.ts';
import type { Application } from '../contract.ts';
import { type RecipientState, recipientStates } from '../recipient-states.ts';
import classes from './recipient-list.module.css';

const looks: Record<RecipientState['state'], { word: () => string; tone: Tone }> = {
  reached: { word: m.applications_recipient_reached, tone: 'ok' },
  prepared: { word: m.applications_phase_prepared, tone: 'warn' },
  handed: { word: m.applications_phase_handed, tone: 'warn' },
  delivered: { word: m.applications_recipient_delivered, tone: 'ok' },
  read: { word: m.applications_recipient_read, tone: 'ok' },
  waiting: { word: m.applications_recipient_waiting, tone: 'info' },
  missed: { word: m.applications_recipient_missed, tone: 'bad' },
};

const advices: Record<RefusalReason, (inputs: { name: string }) => string> = {
  unknownAddress: m.applications_recipient_unknown,
  mailboxFull: m.applications_recipient_full,
  notAccepted: m.applications_recipient_not_accepted,
  later: m.applications_recipient_later,
};

const whatsAppAdvices: Record<RefusalReason, (inputs: { name: string }) => string> = {
  ...advices,
  unknownAddress: m.applications_recipient_no_whatsapp,
  notAccepted: m.applications_recipient_whatsapp_refused,
  later: m.applications_recipient_whatsapp_later,
};

/**
 * Lists the addresses of an e-mail, or the WhatsApp number: which of them got the application, and what to do about the
 * others.
 */
export function RecipientList({ application }: { application: Application }) {
  const { financierId, financierName: name, sendMethod } = application;
  const adviceOf = sendMethod === 'whatsApp' ? adviceBy(whatsAppAdvices) : adviceBy(advices);
  const states = recipientStates(application);
  const canCorrect = !useIsBelowSubAccount();
  // A single address without problems is already shown above.
  if (states.length < 2 && !states.some((recipient) => adviceOf(recipient, name))) return null;
  return (
    <ul className={`f12 ${classes.recipients} lined`} aria-label={m.applications_recipients_of({ name })}>
      {states.map((recipient) => (
        <li key={recipient.address}>
          <span className={classes.address}>{formatWhatsAppNumber(recipient.address)}</span>
          <Status tone={looks[recipient.state].tone}>{looks[recipient.state].word()}</Status>
          {adviceOf(recipient, name) && (
            <p className="t2">
              {adviceOf(recipient, name)}{' '}
              {canCorrect && isAboutAddress(recipient) && (
                <Link to="/financer-company-management" search={{ id: financierId }} className="lnk">
                  {m.applications_recipient_correct()}
                </Link>
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function adviceBy(words: typeof advices) {
  return ({ state, reason }: RecipientState, name: string): string => {
    if (state === 'waiting') return reason ? m.applications_recipient_tried_again() : '';
    if (state !== 'missed') return '';
    return reason ? words[reason]({ name }) : m.applications_recipient_not_delivered();
  };
}

/** True if another address would help. */
function isAboutAddress({ state, reason }: RecipientState): boolean {
  return state === 'missed' && (reason === 'unknownAddress' || reason === 'notAccepted');
}
