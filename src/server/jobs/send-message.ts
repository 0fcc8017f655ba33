import type { Mail } from '../../integrations/mail/smtp.ts';
import { MailerBusy } from '../../integrations/mail/smtp.ts';
import { isLastTry, OutsideError } from '../../integrations/outside-error.ts';
import type { Context } from '../context.ts';
import type { Attempt } from './job.ts';
import { logFailedTry } from './log-failed-try.ts';

/** A message from the portal to one person. */
type Message =
  | { kind: 'sms'; to: string; text: string; key: string }
  | ({ kind: 'message'; to: string } & Omit<Mail, 'to' | 'remaining' | 'returnTo'>);

/**
 * Sends a message for a job and counts the try. A refused message is not tried again: the refusal is logged, and the
 * job ends.
 */
export async function sendMessage(ctx: Context, attempt: Attempt, message: Message): Promise<void> {
  const { kind } = message;
  try {
    if (message.kind === 'sms') {
      const { to, text, key } = message;
      await ctx.integrations.sms.send({ to, text, key });
    } else await sendMail(ctx, message);
  } catch (error) {
    // No try was made.
    if (error instanceof MailerBusy) throw error;
    const isFinal = isLastTry(error, attempt);
    logFailedTry(ctx, { kind }, { error, attempt, isFinal });
    if (isFinal) ctx.metrics?.countDelivery({ kind, result: 'failed' });
    if (error instanceof OutsideError && isFinal && !attempt.last) return;
    throw error;
  }
  ctx.metrics?.countDelivery({ kind, result: 'sent' });
}

async function sendMail(ctx: Context, { to, ...mail }: Extract<Message, { kind: 'message' }>): Promise<void> {
  const { refused, waiting, codes } = await ctx.integrations.mail.send({ ...mail, to: [to], remaining: [to] });
  const failure = { stage: 'RCPT TO', code: codes[0] };
  if (refused.length > 0) throw new OutsideError('The mail server refused the address', true, undefined, failure);
  if (waiting.length > 0) {
    throw new OutsideError('The mail server does not take the message now', false, undefined, failure);
  }
}
