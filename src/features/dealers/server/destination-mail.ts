import { formatDateTime } from '../../../domain/singapore-time.ts';
import type { Context } from '../../../server/context.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { sendMessage } from '../../../server/jobs/send-message.ts';
import type { DestinationChange, DestinationNotice } from '../notifications.ts';

interface Recipients {
  dealerId: string;
  /** Name of the dealer. */
  dealer: string;
  addresses: readonly string[];
}

interface Letter {
  to: string;
  subject: string;
  text: string;
}

const purposeOf = (mailId: string) => `destination-mail:${mailId}`;

/** The changed setting, and the page that shows it. */
const words: Record<DestinationChange, { what: (name: string) => string; page: (id: string) => string }> = {
  financierAdded: { what: (name) => `${name}: added as a financier`, page: financierPage },
  financierAddress: { what: (name) => `${name}: address changed`, page: financierPage },
  financierMethod: { what: (name) => `${name}: way of sending changed`, page: financierPage },
  financierRestored: { what: (name) => `${name}: back in use`, page: financierPage },
  accountAdded: { what: (name) => `${name}: account added`, page: accountsPage },
  accountNumber: { what: (name) => `${name}: mobile number changed`, page: accountsPage },
  accountEmail: { what: (name) => `${name}: e-mail address changed`, page: accountsPage },
  mailbox: { what: (name) => `${name}: sends from another mailbox`, page: accountsPage },
  customerNumber: { what: (name) => `${name}: number changed while a link was open`, page: casePage },
  linkReceiver: { what: (name) => `${name}: link sent to another number or address`, page: casePage },
};

/** Mails a change to each current address. A later change of the addresses cannot stop the mail. */
export async function enqueueDestinationMail(tx: Context, notice: DestinationNotice, to: Recipients): Promise<void> {
  const { what, page } = words[notice.what];
  const subject = what(notice.name);
  const link = new URL(page(notice.id), tx.config.PUBLIC_URL).href;
  const text = `${subject}.

By ${notice.by}, ${formatDateTime(tx.now())}, for ${to.dealer.replace(/\.$/, '')}.

Check it here: ${link}

If none of you did this: correct it, end all other logins on the page of personal information, and call the dealer desk.`;
  for (const address of to.addresses) {
    const mailId = tx.newId();
    const letter: Letter = { to: address, subject, text };
    const message = tx.keyring.sealJson(letter, purposeOf(mailId)).toString('base64');
    await tx.enqueue({ name: 'dealers.send-destination-mail', payload: { mailId, message }, dealerId: to.dealerId });
  }
}

export async function sendDestinationMail(
  ctx: Context,
  { mailId, message }: { mailId: string; message: string },
  attempt: Attempt,
): Promise<void> {
  const letter = ctx.keyring.openJson<Letter>(Buffer.from(message, 'base64'), purposeOf(mailId));
  await sendMessage(ctx, attempt, {
    ...letter,
    kind: 'message',
    key: `destination-${mailId}`,
    replyTo: ctx.integrations.mail.address,
    attachments: [],
  });
}

function financierPage(id: string): string {
  return `/financer-company-management?id=${encodeURIComponent(id)}`;
}

function accountsPage(): string {
  return '/personal-information';
}

function casePage(caseNo: string): string {
  return `/case/loan-history?id=${encodeURIComponent(caseNo)}`;
}
