import type { TicketPurpose } from '../../../contract/call.ts';
import type { Context } from '../../../server/context.ts';
import { newToken } from '../../../server/keyring.ts';
import { tickets } from './tables.ts';

interface NewTicket {
  /** Identifier of the object that the link opens. */
  ticketId: string;
  purpose: TicketPurpose;
  dealerId: string;
  /** The account that sends the link. */
  accountId: string;
  /** `+65` and eight digits. */
  phone: string;
  expiresAt: Date;
}

/**
 * Makes a link in the given transaction.
 * @returns its secret, which leaves the server only in the link: after a `#`, so that no server or log receives it
 */
export async function issueTicket(tx: Context, { phone, ...ticket }: NewTicket): Promise<string> {
  const token = newToken();
  await tx.db.insert(tickets).values({
    ...ticket,
    tokenHash: hashLink(tx, token),
    phone: tx.keyring.seal(Buffer.from(phone), `ticket:${ticket.ticketId}`),
    createdAt: tx.now(),
  });
  return token;
}

/** Returns the stored hash of a link's secret. */
export function hashLink(ctx: Context, token: string): string {
  return ctx.keyring.hash(token, 'ticket-link');
}
