import { lt } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { ticketsKeptDays } from '../ticket-rules.ts';
import { clearSentMessages } from './charge-message.ts';
import { tickets } from './tables.ts';

/** Deletes links that ended long ago, with their requests and the browsers that opened them, and counted messages. */
export async function clearOldTickets(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ticketsKeptDays * 24 * 3600_000);
  await ctx.db.delete(tickets).where(lt(tickets.expiresAt, before));
  await clearSentMessages(ctx);
}
