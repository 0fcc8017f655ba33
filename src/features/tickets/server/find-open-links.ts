import type { Context } from '../../../server/context.ts';
import type { LiveLink } from '../../cases/server/operator/case-trace.ts';
import { findTickets, isTicketOpen } from './find-tickets.ts';

/** Returns which of these links are still valid. */
export async function findOpenLinks(ctx: Context, kind: string, ticketIds: string[]): Promise<LiveLink[]> {
  const links: LiveLink[] = [];
  for (const ticket of (await findTickets(ctx, ticketIds)).values()) {
    if (!(await isTicketOpen(ctx, ticket))) continue;
    const { createdAt: issuedAt, expiresAt, openedAt } = ticket;
    links.push({ kind, issuedAt, expiresAt, state: openedAt ? 'opened' : 'sent' });
  }
  return links;
}
