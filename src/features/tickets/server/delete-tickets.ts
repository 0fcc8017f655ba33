import { inArray } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { deleteCodesOfLinks } from '../../auth/server/delete-codes.ts';
import { tickets } from './tables.ts';

/** Deletes links with their requests, their codes and the browsers that opened them. */
export async function deleteTickets(tx: Context, ticketIds: string[]): Promise<void> {
  if (ticketIds.length === 0) return;
  const deleted = await tx.db
    .delete(tickets)
    .where(inArray(tickets.ticketId, ticketIds))
    .returning({ tokenHash: tickets.tokenHash });
  await deleteCodesOfLinks(
    tx,
    deleted.map(({ tokenHash }) => tokenHash),
  );
}
