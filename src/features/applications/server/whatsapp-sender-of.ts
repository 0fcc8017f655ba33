import type { Context } from '../../../server/context.ts';
import type { Financier, WhatsAppSender } from '../../financiers/contract.ts';

type Receiver = Pick<Financier, 'sendMethod' | 'whatsAppFrom'>;

/** Returns whose WhatsApp sends a form. If the portal has no number, it is always the dealer's own. */
export function whatsAppSenderOf(
  { integrations }: Pick<Context, 'integrations'>,
  { sendMethod, whatsAppFrom }: Receiver,
): WhatsAppSender | null {
  if (sendMethod !== 'whatsApp') return null;
  return whatsAppFrom === 'portal' && integrations.whatsApp ? 'portal' : 'own';
}
