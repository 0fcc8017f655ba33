import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import type { LinkState } from '../contract.ts';
import { isTicketOpen } from './find-tickets.ts';
import { hashLink } from './issue-ticket.ts';
import { tickets } from './tables.ts';

/**
 * Returns whether a link has ended and which dealer sent it, for the link's holder. Person and case are only shown
 * after the code.
 */
export async function describeLinkState(ctx: Context, token: string): Promise<LinkState> {
  const [ticket] = await ctx.db
    .select()
    .from(tickets)
    .where(eq(tickets.tokenHash, hashLink(ctx, token)));
  if (!ticket) return { isOver: false, sender: null };
  const { name: dealerName, telephone } = await findDealer(ctx, ticket.dealerId);
  return { isOver: !(await isTicketOpen(ctx, ticket)), sender: { dealerName, telephone, purpose: ticket.purpose } };
}
