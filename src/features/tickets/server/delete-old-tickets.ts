import { lt } from 'drizzle-orm';
import { type Context, inTransaction } from '../../../server/context.ts';
import { deleteJobs } from '../../../server/jobs/delete-jobs.ts';
import { ticketsKeptDays } from '../ticket-rules.ts';
import { deleteSentMessages } from './charge-message.ts';
import { tickets } from './tables.ts';

/**
 * Deletes links that ended long ago, with their requests and the browsers that opened them, and messages that no longer
 * count.
 */
export async function deleteOldTickets(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ticketsKeptDays * 24 * 3600_000);
  await inTransaction(ctx, async (tx) => {
    const { ticketId, expiresAt } = tickets;
    const old = await tx.db.delete(tickets).where(lt(expiresAt, before)).returning({ ticketId });
    await deleteJobs(
      tx,
      old.map((ticket) => ticket.ticketId),
    );
  });
  await deleteSentMessages(ctx);
}
