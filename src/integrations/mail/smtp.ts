import { createTransport } from 'nodemailer';
import type { RefusalReason } from '../../domain/refusal-reason.ts';
import { checkRecipients } from './check-recipients.ts';
import { connectWithin } from './connect-within.ts';
import { type SmtpError, sortRecipients, toOutsideError } from './read-smtp-error.ts';

export interface Mail {
  /** Recipients as named in the message. */
  to: string[];
  /** Recipients of `to` that still need the message; the others have it or refused it. */
  remaining: string[];
  replyTo: string;
  /** Return address of undeliverable mail; by default the sender's own. */
  returnTo?: string | undefined;
  subject: string;
  text: string;
  attachments: { fileName: string; mime: string; bytes: Buffer }[];
  /** Becomes the Message-ID, so that a repeated sending is recognised as the same message. */
  key: string;
}

/** Result for each recipient of a message that the server accepted. */
export interface MailOutcome {
  reference: string;
  reached: string[];
  /** The server refused these addresses for good. */
  refused: string[];
  /** The server did not accept these now but may later. */
  waiting: string[];
  /** Reply codes of the recipients that were not reached. */
  codes: number[];
  /** The reason for each address that was not reached. */
  reasons: Record<string, RefusalReason>;
}

export interface Mailer {
  /** Sender address of the mail. */
  address: string;
  /** Returns the Message-ID for a key. */
  messageId(key: string): string;
  /**
   * Resolves when the server has replied for every recipient. Throws an `OutsideError` if it did not accept the message
   * at all, and `MailerBusy` if all connections are in use.
   */
  send(mail: Mail): Promise<MailOutcome>;
  close(): void;
}

/** All connections are waiting for the server. No try was made: send it later. */
export class MailerBusy extends Error {
  constructor() {
    super('The mail server is still at work on other messages');
    this.name = 'MailerBusy';
  }
}

export interface MailTimeouts {
  /** Time limit for connecting to the server's host. */
  connectMs: number;
  greetingMs: number;
  /** Timeout for the next reply or the next accepted block, and so for the reply after the final dot. */
  idleMs: number;
}

const minute = 60_000;

/** RFC 5321, section 4.5.3.2: a server has five minutes to greet and ten to answer after the final dot. */
export const mailTimeouts: MailTimeouts = { connectMs: 15_000, greetingMs: 5 * minute, idleMs: 10 * minute };

/** Maximum number of connections to the server, so that a slow one does not occupy every job. */
export const mailConnections = 6;

/** Creates a client that sends mail through an SMTP server. */
export function createMailer(
  settings: { url: string; from: string },
  timeouts: Readonly<MailTimeouts> = mailTimeouts,
): Mailer {
  const { connectMs, greetingMs, idleMs } = timeouts;
  const transport = createTransport(
    {
      url: settings.url,
      pool: true,
      maxConnections: mailConnections,
      // The queue retries failures with pauses. If retried here, a server that drops connections would get copies at
      // once.
      maxRequeues: 0,
      getSocket: connectWithin(connectMs),
      connectionTimeout: connectMs + greetingMs,
      greetingTimeout: greetingMs,
      socketTimeout: idleMs,
    },
    { from: settings.from },
  );
  const address = /[^<\s]+@[^>\s]+/.exec(settings.from)?.[0] ?? settings.from;
  const messageIdOf = (key: string) => `<${key}@${address.split('@')[1] ?? 'localhost'}>`;
  let sending = 0;
  const hand = (mail: Mail) =>
    transport.sendMail({
      to: mail.to,
      envelope: { from: mail.returnTo ?? address, to: mail.remaining },
      // A bounce then excludes the documents, if the server supports that.
      ...(mail.returnTo && { dsn: { return: 'headers' as const } }),
      replyTo: mail.replyTo,
      subject: mail.subject,
      text: mail.text,
      messageId: messageIdOf(mail.key),
      attachments: mail.attachments.map((file) => {
        return { filename: file.fileName, contentType: file.mime, content: file.bytes };
      }),
    });
  return {
    address,
    messageId: messageIdOf,
    async send(mail) {
      checkRecipients(mail.to);
      if (sending >= mailConnections) throw new MailerBusy();
      sending += 1;
      try {
        const { rejectedErrors = [] } = await hand(mail).catch((error: SmtpError) => {
          // Refused addresses are also a result, even if all were refused.
          if (error.rejectedErrors) return { rejectedErrors: error.rejectedErrors };
          throw toOutsideError(error);
        });
        return { reference: messageIdOf(mail.key), ...sortRecipients(mail.remaining, rejectedErrors) };
      } finally {
        sending -= 1;
      }
    },
    close: () => transport.close(),
  };
}
