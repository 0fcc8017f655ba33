import { formatDateTime } from '../../domain/singapore-time.ts';
import { linkPath } from './whatsapp-links.ts';

interface Message {
  dealerName: string;
  caseNo: string;
  expiresAt: Date;
  link: string;
}

/** Returns the message with a link that a user sends from the dealer's own WhatsApp. It names no customer. */
export function linkMessage({ dealerName, caseNo, expiresAt, link }: Message): string {
  return `${dealerName}: hire-purchase application ${caseNo}. Download it until ${formatDateTime(expiresAt)}: ${link}`;
}

/** Address of the page that a link opens. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}${linkPath}#${token}`;
}

/** Opens WhatsApp, or its page on a computer, with a message to a number. */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
