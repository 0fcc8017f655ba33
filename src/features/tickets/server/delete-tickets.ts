import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { tickets } from './tables.ts';

/** Deletes links with their requests and the browsers that opened them. */
export async function deleteTickets(tx: Context, ticketIds: string[]): Promise<void> {
  if (ticketIds.length > 0) await tx.db.delete(tickets).where(inArray(tickets.ticketId, ticketIds));
}
