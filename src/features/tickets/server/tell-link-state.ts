import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { isOpen } from './find-tickets.ts';
import { hashLink } from './issue-ticket.ts';
import { tickets } from './tables.ts';

/** Whether a link opens nothing any more, as whoever holds it is told; one that was never sent is answered like an open one. */
export async function tellLinkState(ctx: Context, token: string): Promise<{ isOver: boolean }> {
  const [ticket] = await ctx.db
    .select()
    .from(tickets)
    .where(eq(tickets.tokenHash, hashLink(ctx, token)));
  return { isOver: ticket !== undefined && !(await isOpen(ctx, ticket)) };
}
