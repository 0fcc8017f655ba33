import { type Context, dealerActor } from '../../../server/context.ts';
import { loadCase, loadCaseOfDealer, type StoredCase } from '../../cases/server/load-case.ts';
import { lockTicket } from '../../tickets/server/find-tickets.ts';

const ofTicket = 'ticket:';

/** The sender of a document: an account of the dealer, or a customer with a link. */
export interface DocumentSender {
  dealerId: string;
  /** The account; for a customer, the name that represents their ticket. */
  userId: string;
}

/** Returns the user name that represents the customer of a ticket as the uploader of a document. */
export function customerOf(ticketId: string): string {
  return `${ofTicket}${ticketId}`;
}

export function senderOf(ctx: Context): DocumentSender {
  if (ctx.ticket) return { dealerId: ctx.ticket.dealerId, userId: customerOf(ctx.ticket.ticketId) };
  const { dealerId, userId } = dealerActor(ctx);
  return { dealerId, userId };
}

/** True if a document was brought by a customer, by who uploaded it. */
export function isFromCustomer(uploadedBy: string): boolean {
  return uploadedBy.startsWith(ofTicket);
}

/**
 * Loads the case of a document: one that the account may see, or the case of the ticket's request, which the caller has
 * authorised. `lock` locks the case and the ticket until the transaction ends.
 */
export async function loadCaseForDocument(
  ctx: Context,
  caseNo: string,
  options: { lock?: boolean } = {},
): Promise<StoredCase> {
  if (!ctx.ticket) return loadCase(ctx, dealerActor(ctx), caseNo, options);
  const stored = await loadCaseOfDealer(ctx, ctx.ticket.dealerId, caseNo, options);
  // Locked after the case, as a new request does: the reverse order could deadlock.
  if (options.lock) await lockTicket(ctx, ctx.ticket);
  return stored;
}
