import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { newToken } from '../../../server/keyring.ts';
import type { CodeProof } from '../../auth/credentials.ts';
import { askSecondCode } from '../../auth/server/ask-second-code.ts';
import { codeWrong, countTry, spendCode } from '../../auth/server/take-code.ts';
import { ticketHours } from '../ticket-rules.ts';
import { findHolder } from './ask-for-code.ts';
import { lockTicket } from './find-tickets.ts';
import { hashLink } from './issue-ticket.ts';
import { ticketSessions, tickets } from './tables.ts';

/**
 * Exchanges a link and its one-time password for a ticket. A code works once, for five minutes, within five tries.
 * @param request.address the caller's network address
 * @throws `secondCodeSent` with another challenge, if others are guessing at the link's code
 */
export async function openTicket(ctx: Context, request: CodeProof & { token: string; address: string }) {
  const { token, address, ...proof } = request;
  const { phone, ticketId } = await findHolder(ctx, token);
  const use = { purpose: 'ticket', phone, sessionId: hashLink(ctx, token) } as const;
  const right = await countTry(ctx, proof, use);
  if (right.needsSecond) throw await askSecondCode(ctx, { ...use, address });
  // The code was guessed for a link that was never sent.
  if (ticketId === undefined) throw codeWrong(right.left);
  return inTransaction(ctx, async (tx) => {
    await spendCode(tx, proof.challengeId, right.codeHash);
    const [ticket] = await tx.db.select().from(tickets).where(eq(tickets.ticketId, ticketId)).for('update');
    if (!ticket) throw new Error('A ticket went while it was opened.');
    const now = tx.now();
    const sessionId = tx.newId();
    const within = { ...tx, ticket: { sessionId, ticketId, purpose: ticket.purpose, dealerId: ticket.dealerId } };
    await lockTicket(within, within.ticket);
    await tx.db
      .update(tickets)
      .set({ openedAt: now })
      .where(and(eq(tickets.ticketId, ticketId), isNull(tickets.openedAt)));
    const secret = newToken();
    const expiresAt = new Date(Math.min(ticket.expiresAt.getTime(), now.getTime() + ticketHours * 3600_000));
    await tx.db.insert(ticketSessions).values({
      sessionId,
      ticketId,
      createdAt: now,
      expiresAt,
      tokenHash: tx.keyring.hash(secret, 'ticket'),
    });
    await recordAudit(within, 'tickets.open-ticket', ticketId, { purpose: ticket.purpose });
    return { ticket: secret, expiresAt: expiresAt.toISOString() };
  });
}
