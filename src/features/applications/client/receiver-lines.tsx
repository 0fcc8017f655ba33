import * as m from '../../../paraglide/messages.js';
import { AddressNotice } from '../../financiers/client/address-notice.tsx';
import type { ListedFinancier } from '../../financiers/contract.ts';
import { formatWhatsAppNumber } from '../../financiers/whatsapp-number.ts';
import type { Application } from '../contract.ts';
import { changedReceiver, receiverOf } from '../receivers.ts';
import { phaseOf } from '../sending-plan.ts';

interface Props {
  financier: ListedFinancier;
  latest: Application | undefined;
  again: boolean;
  /** The user can still choose to send it again. */
  mayBeSentAgain: boolean;
  /** `6 documents, 4.1 MB`. */
  attachments: string;
}

/**
 * Shows where an application will be sent or was sent. States who changed the address only if that affects the next
 * sending: never next to the address of a sent application.
 */
export function ReceiverLines({ financier, latest, again, mayBeSentAgain, attachments }: Props) {
  const receiver = receiverOf(financier, latest, again);
  if (!receiver.isSent) {
    return (
      <>
        <p className="t3 f12">
          {receiver.sendMethod === 'interface' ? attachments : addressesText(receiver.addresses)}
        </p>
        <AddressNotice financier={financier} />
      </>
    );
  }
  const sentText = isReached(latest) ? m.applications_sent_to : m.applications_addressed_to;
  const changed = mayBeSentAgain ? changedReceiver(financier, receiver) : undefined;
  return (
    <>
      {receiver.sendMethod !== 'interface' && (
        <p className="t3 f12">{sentText({ recipients: addressesText(receiver.addresses) })}</p>
      )}
      {changed && changed.sendMethod !== 'interface' && (
        <div>
          <p className="t2 f12">{m.applications_goes_to_next({ recipients: addressesText(changed.addresses) })}</p>
          <AddressNotice financier={financier} />
        </div>
      )}
    </>
  );
}

/** True if the application has reached at least one address. */
function isReached(latest: Application | undefined): boolean {
  return ['sent', 'partly'].includes(phaseOf(latest));
}

function addressesText(addresses: readonly string[]): string {
  const [first, ...others] = addresses.map(formatWhatsAppNumber);
  if (first === undefined) return m.applications_no_recipient();
  return others.length > 0 ? m.applications_recipients_more({ first, count: others.length }) : first;
}
