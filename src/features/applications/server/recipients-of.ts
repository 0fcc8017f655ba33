import type { Context } from '../../../server/context.ts';
import type { Financier, WhatsAppSender } from '../../financiers/contract.ts';

type Receiver = Pick<Financier, 'sendMethod' | 'emails' | 'whatsAppNumber' | 'whatsAppFrom'>;

/** Returns the addresses or the number to which a form is sent; none for the provider's interface. */
export function recipientsOf({ sendMethod, emails, whatsAppNumber }: Receiver): string[] {
  if (sendMethod === 'interface') return [];
  if (sendMethod === 'email') return emails;
  return whatsAppNumber === null ? [] : [whatsAppNumber];
}

/** Whose WhatsApp a form leaves from. Without a number of the portal it is the dealer's own, whatever was chosen. */
export function whatsAppSenderOf(
  { integrations }: Pick<Context, 'integrations'>,
  { sendMethod, whatsAppFrom }: Receiver,
): WhatsAppSender | null {
  if (sendMethod !== 'whatsApp') return null;
  return whatsAppFrom === 'portal' && integrations.whatsApp ? 'portal' : 'own';
}
