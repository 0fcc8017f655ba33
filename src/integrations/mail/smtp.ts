import { createTransport } from 'nodemailer';
import { OutsideError } from '../outside-error.ts';
import { checkRecipients } from './check-recipients.ts';

export interface Mail {
  to: string[];
  replyTo: string;
  subject: string;
  text: string;
  attachments: { fileName: string; mime: string; bytes: Buffer }[];
  /** Becomes the Message-ID, so that a repeated sending is recognised as the same message. */
  key: string;
}

export interface Mailer {
  /** Address that the mail leaves from. */
  address: string;
  /** The Message-ID that a key becomes. */
  messageId(key: string): string;
  /** Resolves with the server's answer once it has taken the message for every recipient. */
  send(mail: Mail): Promise<{ reference: string }>;
  close(): void;
}

/** Mail through an SMTP server. */
export function createMailer(settings: { url: string; from: string }): Mailer {
  const transport = createTransport(
    { url: settings.url, pool: true, maxConnections: 3, connectionTimeout: 15_000, socketTimeout: 60_000 },
    { from: settings.from },
  );
  const address = /[^<\s]+@[^>\s]+/.exec(settings.from)?.[0] ?? settings.from;
  const messageIdOf = (key: string) => `<${key}@${address.split('@')[1] ?? 'localhost'}>`;
  return {
    address,
    messageId: messageIdOf,
    async send(mail) {
      checkRecipients(mail.to);
      const messageId = messageIdOf(mail.key);
      const sent = await transport
        .sendMail({
          to: mail.to,
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          messageId,
          attachments: mail.attachments.map((file) => ({
            filename: file.fileName,
            contentType: file.mime,
            content: file.bytes,
          })),
        })
        .catch((error: unknown) => {
          const code = (error as { responseCode?: number }).responseCode;
          const permanent = code !== undefined && code >= 500;
          throw new OutsideError(
            `The mail server ${code ? `answered ${code}` : 'cannot be reached'}`,
            permanent,
            error,
          );
        });
      if (sent.rejected.length > 0) throw new OutsideError('The mail server refused a recipient', true);
      return { reference: messageId };
    },
    close: () => transport.close(),
  };
}
