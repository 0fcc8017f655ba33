import { eq, inArray } from 'drizzle-orm';
import type { Context, Ticket } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { isSuspended } from '../../auth/suspension.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { ticketSessions, tickets } from './tables.ts';

export type StoredTicket = typeof tickets.$inferSelect;

/** Returns links by their identifiers. */
export async function findTickets(ctx: Context, ticketIds: string[]): Promise<Map<string, StoredTicket>> {
  const rows = await ctx.db.select().from(tickets).where(inArray(tickets.ticketId, ticketIds));
  return new Map(rows.map((row) => [row.ticketId, row]));
}

/** Returns the ticket in the header `Ticket`; throws `badLink` if it is not valid, without the reason. */
export async function findTicket(ctx: Context, token: unknown): Promise<Ticket> {
  if (typeof token !== 'string' || token === '') throw new PortalError('badLink');
  const [row] = await ctx.db
    .select()
    .from(ticketSessions)
    .innerJoin(tickets, eq(tickets.ticketId, ticketSessions.ticketId))
    .where(eq(ticketSessions.tokenHash, ctx.keyring.hash(token, 'ticket')));
  if (!row || row.ticket_sessions.expiresAt <= ctx.now() || !(await isTicketOpen(ctx, row.tickets))) {
    throw new PortalError('badLink');
  }
  const { ticketId, purpose, dealerId } = row.tickets;
  return { sessionId: row.ticket_sessions.sessionId, ticketId, purpose, dealerId };
}

/**
 * Locks the acting ticket until the given transaction ends, so that nobody withdraws it meanwhile. Throws `badLink` if
 * it has ended already.
 */
export async function lockTicket(tx: Context, { ticketId }: Ticket): Promise<void> {
  const [row] = await tx.db.select().from(tickets).where(eq(tickets.ticketId, ticketId)).for('share');
  if (!row || !(await isTicketOpen(tx, row))) throw new PortalError('badLink');
}

/** True if a link is still valid: not withdrawn, not expired, its dealer not suspended. */
export async function isTicketOpen(ctx: Context, ticket: StoredTicket): Promise<boolean> {
  if (ticket.endedAt || ticket.expiresAt <= ctx.now()) return false;
  return !isSuspended(await findDealer(ctx, ticket.dealerId), ctx.now());
}
