import type { RefusalReason } from '../../domain/refusal-reason.ts';
import type { Application } from './contract.ts';

/** How an e-mail stands at one of its addresses. */
export interface RecipientState {
  readonly address: string;
  /** `waiting`: on its way, or tried again automatically. `missed`: not tried any more. */
  readonly state: 'reached' | 'waiting' | 'missed';
  /** Absent where the server said nothing of this address. */
  readonly reason?: RefusalReason;
}

type Sent = Pick<Application, 'sendMethod' | 'delivery' | 'recipients' | 'reached' | 'refused' | 'refusalReasons'>;

/** Returns the state of each address of an e-mail that was sent; nothing for other ways of sending. */
export function recipientStates(application: Sent): RecipientState[] {
  const { sendMethod, delivery, recipients, reached, refused, refusalReasons } = application;
  if (sendMethod !== 'email' || delivery === null) return [];
  return recipients.map((address): RecipientState => {
    if (reached.includes(address)) return { address, state: 'reached' };
    const reason = refusalReasons[address];
    const isTried = delivery === 'queued' && !refused.includes(address);
    return { address, state: isTried ? 'waiting' : 'missed', ...(reason && { reason }) };
  });
}
