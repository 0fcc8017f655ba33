import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import { hashPhone, revokeLinksTo } from '../../tickets/server/link-limits.ts';
import { revokeTickets } from '../../tickets/server/revoke-tickets.ts';
import { signingLinks } from './tables.ts';

/** Ends the link of a signer; signed documents stay. Repeating the call changes nothing. */
export async function revokeLink(
  ctx: Context,
  { caseNo, personalInfoId }: { caseNo: string; personalInfoId: string },
): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await loadCase(tx, dealerActor(tx), caseNo, { lock: true });
    await revokeLinksTo(tx, signingLinks, {
      ticketId: signingLinks.ticketId,
      caseNo,
      personalInfoIds: [personalInfoId],
    });
    const own = and(eq(signingLinks.caseNo, caseNo), eq(signingLinks.personalInfoId, personalInfoId));
    const ended = await tx.db.update(signingLinks).set({ message: null }).where(own).returning();
    if (ended.length > 0) await recordAudit(tx, 'signing.revoke-link', caseNo, { personalInfoId });
    return null;
  });
}

/**
 * Ends the open links with codes sent to a number that the party no longer has, in the transaction that saves the
 * new one.
 * @param phones `+65` and eight digits, by the identifiers of the parties whose number changed
 * @returns true if a link was open
 */
export async function revokeLinksToFormerNumber(tx: Context, caseNo: string, phones: ReadonlyMap<string, string>) {
  let hasEnded = false;
  const links = await tx.db
    .select()
    .from(signingLinks)
    .where(and(eq(signingLinks.caseNo, caseNo), inArray(signingLinks.phoneOf, [...phones.keys()])));
  const open = await findTickets(
    tx,
    links.map(({ ticketId }) => ticketId),
  );
  for (const { ticketId, phoneOf, phoneHash, personalInfoId } of links) {
    const ticket = open.get(ticketId);
    const phone = phones.get(phoneOf);
    if (!ticket || ticket.endedAt || ticket.expiresAt <= tx.now() || phone === undefined) continue;
    if (hashPhone(tx, phone) === phoneHash) continue;
    await revokeTickets(tx, [ticketId]);
    await tx.db.update(signingLinks).set({ message: null }).where(eq(signingLinks.ticketId, ticketId));
    await recordAudit(tx, 'signing.follow-number', caseNo, { personalInfoId });
    hasEnded = true;
  }
  return hasEnded;
}
