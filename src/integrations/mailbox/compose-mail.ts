import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailboxMail } from './mailbox-client.ts';

/** The mail as RFC 5322 wants it. */
export function composeMail(mail: MailboxMail): Promise<Buffer> {
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
