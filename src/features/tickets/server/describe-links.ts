import type { Context } from '../../../server/context.ts';
import { findTickets } from './find-tickets.ts';

/** Returns when links were opened and when they end, by their identifiers, without their secrets. */
export async function describeLinks(ctx: Context, ticketIds: string[]) {
  const found = await findTickets(ctx, ticketIds);
  return new Map([...found].map(([id, { expiresAt, openedAt, endedAt }]) => [id, { expiresAt, openedAt, endedAt }]));
}
