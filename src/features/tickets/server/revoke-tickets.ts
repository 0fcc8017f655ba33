import { and, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { tickets } from './tables.ts';

/** Ends links and all their tickets in the given transaction. Ended ones stay unchanged. */
export async function revokeTickets(tx: Context, ticketIds: string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await tx.db
    .update(tickets)
    .set({ endedAt: tx.now() })
    .where(and(inArray(tickets.ticketId, ticketIds), isNull(tickets.endedAt)));
}
