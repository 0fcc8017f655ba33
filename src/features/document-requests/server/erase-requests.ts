import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../server/context.ts';
import type { Erased, ErasedParty } from '../../../server/erasure/erasure-hooks.ts';
import { deleteTickets } from '../../tickets/server/delete-tickets.ts';
import { documentRequests } from './tables.ts';

/**
 * Erases the document requests to a party with their links. For an applicant, erases all requests of the case, because
 * the case is closed.
 */
export async function eraseRequests(tx: Context, { caseNo, ...party }: ErasedParty): Promise<Erased> {
  const own = party.isApplicant ? undefined : eq(documentRequests.personalInfoId, party.personalInfoId);
  const rows = await tx.db
    .select({ requestId: documentRequests.requestId })
    .from(documentRequests)
    .where(and(eq(documentRequests.caseNo, caseNo), own));
  const jobKeys = rows.map(({ requestId }) => requestId);
  await deleteTickets(tx, jobKeys);
  return { erased: { 'document requests': rows.length }, jobKeys };
}
