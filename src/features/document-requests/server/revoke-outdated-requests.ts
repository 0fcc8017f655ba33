import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import type { Context } from '../../../server/context.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import { hashPhone } from '../../tickets/server/link-limits.ts';
import { revokeTickets } from '../../tickets/server/revoke-tickets.ts';
import { documentRequests } from './tables.ts';

/**
 * Ends the open links sent to a party's former number, in the transaction that saves the new one. A link to a number
 * that is entered again stays valid. A link to a removed party cannot be opened until the party is restored
 * (`open-request.ts`).
 * @param phones `+65` and eight digits, by the identifiers of the parties whose number changed
 * @returns true if a link was open
 */
export async function revokeOutdatedDocumentRequests(tx: Context, caseNo: string, phones: ReadonlyMap<string, string>) {
  let hasEnded = false;
  const concerned = [...phones.keys()];
  const requests = await tx.db
    .select()
    .from(documentRequests)
    .where(and(eq(documentRequests.caseNo, caseNo), inArray(documentRequests.personalInfoId, concerned)));
  const tickets = await findTickets(
    tx,
    requests.map(({ requestId }) => requestId),
  );
  for (const { requestId, personalInfoId, phoneHash, fileTypes } of requests) {
    const ticket = tickets.get(requestId);
    if (!ticket || ticket.endedAt || ticket.expiresAt <= tx.now()) continue;
    const phone = phones.get(personalInfoId);
    if (phone === undefined || hashPhone(tx, phone) === phoneHash) continue;
    await revokeTickets(tx, [requestId]);
    await tx.db
      .update(documentRequests)
      .set({ endReason: 'numberChanged' })
      .where(eq(documentRequests.requestId, requestId));
    await recordAudit(tx, 'document-requests.follow-number', caseNo, { fileTypes });
    hasEnded = true;
  }
  return hasEnded;
}
