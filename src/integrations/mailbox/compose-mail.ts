import MailComposer from 'nodemailer/lib/mail-composer';
import { checkRecipients } from '../mail/check-recipients.ts';
import type { MailboxMail } from './mailbox-client.ts';

/** Returns the mail in the form of RFC 5322. */
export async function composeMail(mail: MailboxMail): Promise<Buffer> {
  checkRecipients(mail.to);
  const composer = new MailComposer({
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    messageId: mail.messageId,
    attachments: mail.attachments.map((file) => {
      return { filename: file.fileName, contentType: file.mime, content: file.bytes };
    }),
  });
  return composer.compile().build();
}
