import type { RefusalReason } from '../../domain/refusal-reason.ts';
import type { Application, DeliveryState } from './contract.ts';

/** State of an application at one recipient: an e-mail address or a WhatsApp number. */
export interface RecipientState {
  readonly address: string;
  /**
   * `waiting`: on its way, or tried again automatically. `missed`: not tried any more. `prepared` and `handed`: a user
   * is to send it from WhatsApp, and has opened it there. `delivered` and `read`: as reported by WhatsApp.
   */
  readonly state: 'reached' | 'waiting' | 'missed' | 'prepared' | 'handed' | 'delivered' | 'read';
  /** Absent if the server gave no reason for this address. */
  readonly reason?: RefusalReason;
}

/** State of a WhatsApp number after the message was sent, by delivery state. */
const byDelivery: Partial<Record<DeliveryState, RecipientState['state']>> = {
  prepared: 'prepared',
  handed: 'handed',
  delivered: 'delivered',
  opened: 'read',
};

type Sent = Pick<Application, 'sendMethod' | 'delivery' | 'recipients' | 'reached' | 'refused' | 'refusalReasons'>;

/** Returns the state of each address or number that an application was sent to; empty for the interface. */
export function recipientStates(application: Sent): RecipientState[] {
  const { sendMethod, delivery, recipients, reached, refused, refusalReasons } = application;
  if (sendMethod === 'interface' || delivery === null) return [];
  return recipients.map((address): RecipientState => {
    const told = sendMethod === 'whatsApp' && byDelivery[delivery];
    if (told) return { address, state: told };
    if (reached.includes(address)) return { address, state: 'reached' };
    const reason = refusalReasons[address];
    const isTried = delivery === 'queued' && !refused.includes(address);
    return { address, state: isTried ? 'waiting' : 'missed', ...(reason && { reason }) };
  });
}
