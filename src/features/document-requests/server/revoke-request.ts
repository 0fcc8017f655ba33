import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { revokeTickets } from '../../tickets/server/revoke-tickets.ts';
import { documentRequests } from './tables.ts';

/** Ends a link; received documents stay with the case. Repeating the call changes nothing. */
export async function revokeDocumentRequest(ctx: Context, requestId: string): Promise<null> {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const [request] = await tx.db
      .select()
      .from(documentRequests)
      .where(and(eq(documentRequests.requestId, requestId), eq(documentRequests.dealerId, actor.dealerId)));
    if (!request) throw new PortalError('notFound');
    await loadCase(tx, actor, request.caseNo);
    await revokeTickets(tx, [requestId]);
    await recordAudit(tx, 'document-requests.withdraw-request', request.caseNo, { fileTypes: request.fileTypes });
    return null;
  });
}
