import PostalMime, { type Address } from 'postal-mime';
import type { IncomingMessage } from '../messages.ts';

/** @param to recipients of the envelope; by default those in the mail's headers */
export async function readMail(raw: Buffer, to?: string[]): Promise<IncomingMessage> {
  const mail = await PostalMime.parse(raw);
  const sender = mail.from?.address;
  return {
    channel: 'email',
    from: sender ? (mail.from?.name ? `${mail.from.name} <${sender}>` : sender) : '',
    to: to ?? addressesOf(mail.to ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? textOf(mail.html ?? ''),
    sameAs: mail.messageId,
    attachments: mail.attachments.map(({ filename, mimeType, content }, index) => ({
      name: filename ?? `Attachment ${index + 1}`,
      type: mimeType,
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

function textOf(html: string): string {
  return html
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<br\s*\/?>|<\/(p|div|tr|h\d|li)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}

function addressesOf(named: Address[]): string[] {
  return named
    .flatMap((address) => (address.group ? addressesOf(address.group) : [address.address ?? '']))
    .filter(Boolean);
}
