import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { findTickets, isOpen } from '../../tickets/server/find-tickets.ts';
import { dueReminder, linkDays } from '../signing-rules.ts';
import { findSignatures, type LinkRow } from './find-letters.ts';
import { linkText, openMessage } from './link-message.ts';
import { signingLetters, signingLinks } from './tables.ts';

/** Sends the link of a signer, or a reminder, while there is still something to sign. */
export async function sendLink(
  ctx: Context,
  { ticketId, reminder }: { ticketId: string; reminder: number },
): Promise<void> {
  const [link] = await ctx.db.select().from(signingLinks).where(eq(signingLinks.ticketId, ticketId));
  const ticket = (await findTickets(ctx, [ticketId])).get(ticketId);
  if (!link?.message || !ticket || !(await isOpen(ctx, ticket))) return;
  const kinds = await unsignedKinds(ctx, link);
  if (kinds.length === 0 || !(await isInCase(ctx, link))) return;
  const { to, token } = openMessage(ctx, ticketId, link.message);
  const dealer = await findDealer(ctx, link.dealerId);
  const text = linkText({
    kinds,
    token,
    dealer: dealer.name,
    expiresAt: ticket.expiresAt,
    publicUrl: ctx.config.PUBLIC_URL,
    isReminder: reminder > 0,
  });
  const key = `signing-${ticketId}-${reminder}`;
  if (link.channel === 'sms') return ctx.integrations.sms.send({ to, text, key });
  const outcome = await ctx.integrations.mail.send({
    key,
    text: `${text}\n\nA code to open it goes to your mobile number by SMS.\n\n${dealer.name}\n${dealer.telephone}`,
    to: [to],
    remaining: [to],
    replyTo: dealer.email,
    subject: `${dealer.name}: document to sign`,
    attachments: [],
  });
  if (outcome.waiting.length > 0) throw new Error('The mail server does not take the link now.');
}

/** Kinds of the letters of a link that its signer has not signed and that no newer one has replaced. */
async function unsignedKinds(ctx: Context, { letterIds, personalInfoId }: LinkRow) {
  const letters = await ctx.db.select().from(signingLetters).where(inArray(signingLetters.letterId, letterIds));
  const signed = await findSignatures(ctx, letterIds);
  return letters
    .filter(({ letterId, replacedAt }) => {
      return !replacedAt && !signed.some((each) => each.letterId === letterId && each.signer === personalInfoId);
    })
    .map(({ kind }) => kind);
}

async function isInCase(ctx: Context, { dealerId, caseNo, personalInfoId }: LinkRow): Promise<boolean> {
  const { personalInformation } = await loadCaseOfDealer(ctx, dealerId, caseNo);
  return personalInformation.some((party) => party.personalInfoId === personalInfoId);
}

/** Enqueues the reminders that are due. Runs every ten minutes. */
export async function remindSigners(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select()
    .from(signingLinks)
    .where(and(isNotNull(signingLinks.message), lt(signingLinks.reminders, 2)));
  const tickets = await findTickets(
    ctx,
    waiting.map(({ ticketId }) => ticketId),
  );
  for (const { ticketId, sentAt, reminders, dealerId, message, ...link } of waiting) {
    const ticket = tickets.get(ticketId);
    const isOver = !ticket || !(await isOpen(ctx, ticket));
    const row = eq(signingLinks.ticketId, ticketId);
    if (isOver) {
      const isPast = ctx.now().getTime() - sentAt.getTime() > linkDays * 24 * 3600_000;
      if (!ticket || ticket.endedAt || isPast) await ctx.db.update(signingLinks).set({ message: null }).where(row);
      continue;
    }
    const reminder = dueReminder({ sentAt, expiresAt: ticket.expiresAt, reminders }, ctx.now());
    if (reminder === 0) continue;
    const isWaiting =
      (await unsignedKinds(ctx, { ...link, ticketId, sentAt, reminders, dealerId, message })).length > 0;
    await inTransaction(ctx, async (tx) => {
      const remindedAt = isWaiting ? { remindedAt: tx.now() } : {};
      const changed = await tx.db
        .update(signingLinks)
        .set({ reminders: isWaiting ? reminder : 2, ...remindedAt })
        .where(and(row, eq(signingLinks.reminders, reminders)))
        .returning();
      if (changed.length === 0 || !isWaiting) return;
      await tx.enqueue({ name: 'signing.send-link', payload: { ticketId, reminder }, dealerId });
    });
  }
}
