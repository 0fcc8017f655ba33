import type { RefusalReason } from '../../domain/refusal-reason.ts';
import { OutsideError } from '../outside-error.ts';

/** Error thrown by nodemailer. */
export interface SmtpError extends Error {
  /** Kind of failure, such as `EAUTH`. */
  code?: string;
  /** The command that the server replied to. */
  command?: string;
  responseCode?: number;
  response?: string;
  /** The replies about refused recipients. */
  rejectedErrors?: RecipientError[];
}

export type RecipientError = Pick<SmtpError, 'responseCode' | 'response'> & { recipient?: string };

/** Codes that refer to the session or the login, after any command. RFC 5321 4.2.3, RFC 4954 6. */
const aboutSession: ReadonlySet<number> = new Set([500, 502, 503, 504, 521, 530, 534, 535, 538]);
/** Replies about the sender's host: it is on a blocklist, or may not send through this server. */
const aboutHost = /relay|client host|blocked using|black ?list|block ?list|authenticat/i;
const tooLarge = 552;

/** True if a server that gave this reply at RCPT or DATA would give it again for the same message. */
function isFinal({ responseCode = 0, response = '' }: Pick<SmtpError, 'responseCode' | 'response'>): boolean {
  return responseCode >= 500 && !aboutSession.has(responseCode) && !aboutHost.test(response);
}

/**
 * True if the server refused this particular message. Errors at the greeting, at EHLO, STARTTLS, AUTH or about the
 * sender concern the portal's own settings; the operator corrects these while the message waits.
 */
function isRefused(error: SmtpError): boolean {
  const { code, command, responseCode, response = '' } = error;
  if (command === 'DATA') return isFinal(error);
  if (command === 'MAIL FROM') return code === 'EMESSAGE' || responseCode === tooLarge || /\b5\.3\.4\b/.test(response);
  return code === 'EENVELOPE' && command === 'API';
}

/** Returns the error for a whole message. Neither message nor facts quote the server, which may name people. */
export function toOutsideError(error: SmtpError): OutsideError {
  const { command, responseCode } = error;
  const what = responseCode ? `answered ${responseCode}` : 'did not answer';
  const failure = { stage: command?.replace(/[^A-Z ]/g, '') ?? error.code, code: responseCode };
  return new OutsideError(`The mail server ${what}`, isRefused(error), error, failure);
}

interface Sorted {
  reached: string[];
  refused: string[];
  waiting: string[];
  codes: number[];
  /** The reason for each address that was not reached. */
  reasons: Record<string, RefusalReason>;
}

/** Returns why a server refused an address: by the enhanced code of RFC 3463, otherwise by the code of RFC 5321. */
export function smtpRefusalReason({ responseCode = 0, response = '' }: RecipientError): RefusalReason {
  const enhanced = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  const [subject, detail] = [enhanced?.[1], enhanced?.[2]];
  if (subject === '2' && detail === '2') return 'mailboxFull';
  if (subject === '1' || (subject === '2' && detail === '1')) return 'unknownAddress';
  if (subject === '7' && responseCode >= 500) return 'notAccepted';
  if (responseCode === tooLarge || responseCode === 452) return 'mailboxFull';
  if (responseCode >= 400 && responseCode < 500) return 'later';
  return [550, 551, 553].includes(responseCode) ? 'unknownAddress' : 'notAccepted';
}

/** Sorts the recipients of a message by the server's replies about those that it refused. */
export function sortRecipients(recipients: readonly string[], errors: readonly RecipientError[]): Sorted {
  const byAddress = new Map(errors.map((error) => [(error.recipient ?? '').toLowerCase(), error]));
  const sorted: Sorted = { reached: [], refused: [], waiting: [], codes: [], reasons: {} };
  for (const recipient of recipients) {
    const error = byAddress.get(recipient.toLowerCase());
    if (!error) sorted.reached.push(recipient);
    else if (isFinal(error)) sorted.refused.push(recipient);
    else sorted.waiting.push(recipient);
    if (error) sorted.reasons[recipient] = smtpRefusalReason(error);
    if (error?.responseCode) sorted.codes.push(error.responseCode);
  }
  return sorted;
}
