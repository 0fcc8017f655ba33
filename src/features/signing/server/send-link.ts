import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import type { Attempt } from '../../../server/jobs/job.ts';
import { sendMessage } from '../../../server/jobs/send-message.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { chargeMessage } from '../../tickets/server/charge-message.ts';
import { findTickets, isTicketOpen } from '../../tickets/server/find-tickets.ts';
import type { LetterKind } from '../contract.ts';
import { dueReminder } from '../signing-rules.ts';
import { findSignatures, type LinkRow } from './find-letters.ts';
import { openMessage, signingLinkText } from './link-message.ts';
import { isOutdated } from './signable-documents.ts';
import { signingLetters, signingLinks } from './tables.ts';

/** Sends the link of a signer, or a reminder, if there is still something to sign. */
export async function sendLinkForSigning(
  ctx: Context,
  { ticketId, reminder }: { ticketId: string; reminder: number },
  attempt: Attempt,
): Promise<void> {
  const [link] = await ctx.db.select().from(signingLinks).where(eq(signingLinks.ticketId, ticketId));
  const ticket = (await findTickets(ctx, [ticketId])).get(ticketId);
  if (!link?.message || !ticket || !(await isTicketOpen(ctx, ticket))) return;
  const kinds = await kindsToSign(ctx, link);
  if (kinds.length === 0) return;
  const { to, token } = openMessage(ctx, ticketId, link.message);
  const dealer = await findDealer(ctx, link.dealerId);
  const text = signingLinkText({
    kinds,
    token,
    dealer: dealer.name,
    expiresAt: ticket.expiresAt,
    publicUrl: ctx.config.PUBLIC_URL,
    isReminder: reminder > 0,
  });
  const key = `signing-${ticketId}-${reminder}`;
  if (link.channel === 'sms') return sendMessage(ctx, attempt, { kind: 'sms', to, text, key });
  await sendMessage(ctx, attempt, {
    kind: 'message',
    key,
    text: `${text}\n\nA code to open it goes to your mobile number by SMS.\n\n${dealer.name}\n${dealer.telephone}`,
    to,
    replyTo: dealer.email,
    subject: `${dealer.name}: document to sign`,
    attachments: [],
  });
}

type Asked = Pick<LinkRow, 'dealerId' | 'caseNo' | 'personalInfoId' | 'letterIds'>;

/** Returns the types of a link's letters that its signer can still sign: unsigned, and matching the current case. */
async function kindsToSign(ctx: Context, { dealerId, caseNo, personalInfoId, letterIds }: Asked) {
  const stored = await loadCaseOfDealer(ctx, dealerId, caseNo);
  if (!stored.personalInformation.some((party) => party.personalInfoId === personalInfoId)) return [];
  const letters = await ctx.db.select().from(signingLetters).where(inArray(signingLetters.letterId, letterIds));
  const signed = await findSignatures(ctx, letterIds);
  const kinds: LetterKind[] = [];
  for (const letter of letters) {
    const isSigned = signed.some(
      (signature) => signature.letterId === letter.letterId && signature.signer === personalInfoId,
    );
    if (isSigned || letter.replacedAt || (await isOutdated(ctx, stored, letter))) continue;
    kinds.push(letter.kind);
  }
  return kinds;
}

/** Enqueues due reminders, and deletes the secrets of links that have ended. Runs every ten minutes. */
export async function remindSigners(ctx: Context): Promise<void> {
  const links = await ctx.db.select().from(signingLinks).where(isNotNull(signingLinks.message));
  const tickets = await findTickets(
    ctx,
    links.map(({ ticketId }) => ticketId),
  );
  for (const link of links) {
    const ticket = tickets.get(link.ticketId);
    if (!ticket || ticket.endedAt || ticket.expiresAt <= ctx.now()) await deleteSecret(ctx, link.ticketId);
    else if (await isTicketOpen(ctx, ticket)) await remindSigner(ctx, link, ticket.expiresAt).catch(unlessUsedUp);
  }
}

/** A reminder beyond the budget of messages is tried again in ten minutes; those of other dealers are still sent. */
function unlessUsedUp(error: unknown): void {
  if (!(error instanceof PortalError) || error.codeName !== 'tooMany') throw error;
}

async function deleteSecret(ctx: Context, ticketId: string): Promise<void> {
  await ctx.db.update(signingLinks).set({ message: null }).where(eq(signingLinks.ticketId, ticketId));
}

async function remindSigner(ctx: Context, link: LinkRow, expiresAt: Date): Promise<void> {
  const { ticketId, sentAt, reminders, dealerId } = link;
  const reminder = dueReminder({ sentAt, expiresAt, reminders }, ctx.now());
  if (reminder === 0 || (await kindsToSign(ctx, link)).length === 0) return;
  await inTransaction(ctx, async (tx) => {
    const isSame = and(eq(signingLinks.ticketId, ticketId), eq(signingLinks.reminders, reminders));
    const reminded = await tx.db
      .update(signingLinks)
      .set({ reminders: reminder, remindedAt: tx.now() })
      .where(isSame)
      .returning();
    if (reminded.length === 0) return;
    await chargeMessage(tx, { kind: 'reminder', dealerId, accountId: link.askedBy });
    await tx.enqueue({ name: 'signing.send-link', payload: { ticketId, reminder }, dealerId });
  });
}
