import type { Financier, SendMethod } from '../financiers/contract.ts';
import type { Application } from './contract.ts';

type Reached = Pick<Financier, 'sendMethod' | 'emails' | 'whatsAppNumber'>;
type Sent = Pick<Application, 'status' | 'sendMethod' | 'recipients'>;

export interface Receiver {
  readonly sendMethod: SendMethod;
  readonly addresses: readonly string[];
  /** False until the application is sent to this receiver. */
  readonly isSent: boolean;
}

/**
 * Returns where a financier's latest application was sent. If it was not sent or is to be sent again, returns where it
 * will be sent.
 */
export function receiverOf(financier: Reached, latest: Sent | undefined, again: boolean): Receiver {
  if (!latest || latest.status === null || again) {
    return { sendMethod: financier.sendMethod, addresses: recipientsOf(financier), isSent: false };
  }
  return { sendMethod: latest.sendMethod, addresses: latest.recipients, isSent: true };
}

/** Returns the receiver of the next application if it differs from the sent one's. */
export function changedReceiver(financier: Reached, sent: Receiver): Receiver | undefined {
  const next = receiverOf(financier, undefined, true);
  const isSame = next.sendMethod === sent.sendMethod && sorted(next).join() === sorted(sent).join();
  return isSame ? undefined : next;
}

/** Returns the addresses or the number that receive a form; none for the provider's interface. */
export function recipientsOf({ sendMethod, emails, whatsAppNumber }: Reached): string[] {
  if (sendMethod === 'interface') return [];
  if (sendMethod === 'email') return emails;
  return whatsAppNumber === null ? [] : [whatsAppNumber];
}

function sorted({ addresses }: Receiver): string[] {
  return addresses.toSorted();
}
