import { eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { nobody, sendCode } from '../../auth/server/send-code.ts';
import { chargeMessage } from './charge-message.ts';
import { isTicketOpen } from './find-tickets.ts';
import { hashLink } from './issue-ticket.ts';
import { tickets } from './tables.ts';

/** The number that receives a link's codes, and the value that binds the codes to the link. */
interface LinkHolder {
  phone: string;
  ticketId: string | undefined;
  /** The owner of the budget that its codes count towards. */
  payer?: { dealerId: string; accountId: string };
}

/**
 * Sends the code that opens a link, under the limits of a login. For a link that does not exist, the reply is the same
 * but no code is sent; an expired link is reported as such to its holder.
 * @param request.address the caller's network address
 */
export async function askForCode(ctx: Context, { token, address }: { token: string; address: string }) {
  const { phone, payer } = await findHolder(ctx, token);
  return sendCode(ctx, {
    phone,
    purpose: 'ticket',
    sessionId: hashLink(ctx, token),
    address,
    ...(payer && { beforeSending: (tx) => chargeMessage(tx, { kind: 'code', ...payer }) }),
  });
}

/** @throws `badLink` if the link has ended */
export async function findHolder(ctx: Context, token: string): Promise<LinkHolder> {
  const tokenHash = hashLink(ctx, token);
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.tokenHash, tokenHash));
  if (!ticket) return { phone: nobody(tokenHash), ticketId: undefined };
  if (!(await isTicketOpen(ctx, ticket))) throw new PortalError('badLink');
  const phone = ctx.keyring.open(ticket.phone, `ticket:${ticket.ticketId}`).toString();
  const { ticketId, dealerId, accountId } = ticket;
  return { phone, ticketId, payer: { dealerId, accountId } };
}
