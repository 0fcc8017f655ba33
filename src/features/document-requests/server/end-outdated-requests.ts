import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit.ts';
import type { Context } from '../../../server/context.ts';
import { endTickets } from '../../tickets/server/end-tickets.ts';
import { findTickets } from '../../tickets/server/find-tickets.ts';
import type { EndReason } from '../request-rules.ts';
import { hashPhone } from './request-documents.ts';
import { documentRequests } from './tables.ts';

interface ChangedParties {
  /** Where parties are written to from now on, `+65` and eight digits, by their identifiers. */
  phones: ReadonlyMap<string, string>;
  /** Parties that were taken out of the case. */
  gone: readonly string[];
}

/**
 * Ends the open links that went to a number which is not the party's any more, or to somebody who was taken out of the
 * case, in the transaction that saves it. A link to the number that is entered anew stays.
 */
export async function endOutdatedRequests(tx: Context, caseNo: string, { phones, gone }: ChangedParties) {
  const concerned = [...phones.keys(), ...gone];
  if (concerned.length === 0) return;
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
    if (phone !== undefined && hashPhone(tx, phone) === phoneHash) continue;
    const endReason: EndReason = phone === undefined ? 'partyRemoved' : 'numberChanged';
    await endTickets(tx, [requestId]);
    await tx.db.update(documentRequests).set({ endReason }).where(eq(documentRequests.requestId, requestId));
    const action = endReason === 'numberChanged' ? 'follow-number' : 'follow-removal';
    await recordAudit(tx, `document-requests.${action}`, caseNo, { fileTypes });
  }
}
