import { IconBrandWhatsapp, IconMail, IconPlugConnected } from '@tabler/icons-react';
import * as m from '../../../paraglide/messages.js';
import type { Financier } from '../contract.ts';
import { formatWhatsAppNumber } from '../whatsapp-number.ts';
import classes from './financier-list.module.css';

const methods = {
  interface: { Icon: IconPlugConnected, word: m.financiers_method_interface },
  email: { Icon: IconMail, word: m.financiers_method_email },
  whatsApp: { Icon: IconBrandWhatsapp, word: m.financiers_method_whatsapp },
};

/** Shows how applications are sent to a financier. */
export function SendMethodLabel({ financier: { sendMethod } }: { financier: Financier }) {
  const { Icon, word } = methods[sendMethod];
  return (
    <span className={`t2 f13 ${classes.method}`}>
      <Icon size={14} aria-hidden />
      {word()}
    </span>
  );
}

const mostShown = 2;

/** Returns the receivers: the first addresses, the number, or the provider's name. */
export function receiversOf(financier: Financier): { shown: string[]; more: number } {
  const { sendMethod, emails, whatsAppNumber } = financier;
  if (sendMethod === 'interface') return { shown: [m.financiers_provider_text()], more: 0 };
  if (sendMethod === 'whatsApp') return { shown: [formatWhatsAppNumber(whatsAppNumber ?? '')], more: 0 };
  if (emails.length === 0) return { shown: [m.financiers_no_address()], more: 0 };
  return { shown: emails.slice(0, mostShown), more: Math.max(0, emails.length - mostShown) };
}
