import { type Context, dealerActor } from '../../../server/context.ts';
import { loadCase, loadCaseOfDealer, type StoredCase } from '../../cases/server/load-case.ts';
import { holdTicket } from '../../tickets/server/find-tickets.ts';

const ofTicket = 'ticket:';

/** Who sends a document: an account of the dealer, or a customer by the link they were sent. */
export interface DocumentSender {
  dealerId: string;
  /** Of the account; of a customer the name that stands for their ticket. */
  userId: string;
}

/** The name that stands for the customer of a ticket, as who uploaded a document. */
export function customerOf(ticketId: string): string {
  return `${ofTicket}${ticketId}`;
}

export function senderOf(ctx: Context): DocumentSender {
  if (ctx.ticket) return { dealerId: ctx.ticket.dealerId, userId: customerOf(ctx.ticket.ticketId) };
  const { dealerId, userId } = dealerActor(ctx);
  return { dealerId, userId };
}

/** Whether a document was brought by a customer, by who uploaded it. */
export function isFromCustomer(uploadedBy: string): boolean {
  return uploadedBy.startsWith(ofTicket);
}

/**
 * The case a document is for: one the account may see, or the one that a ticket's request is about, as whoever took the
 * request has seen to. With `lock` it stays as it is until the transaction ends, and the ticket too.
 */
export async function loadCaseForDocument(
  ctx: Context,
  caseNo: string,
  options: { lock?: boolean } = {},
): Promise<StoredCase> {
  if (!ctx.ticket) return loadCase(ctx, dealerActor(ctx), caseNo, options);
  const stored = await loadCaseOfDealer(ctx, ctx.ticket.dealerId, caseNo, options);
  // After the case, as a new request locks them: the other way round two would wait for each other.
  if (options.lock) await holdTicket(ctx, ctx.ticket);
  return stored;
}
