import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { canBeginLogin } from '../request-rules.ts';
import { identityRequests } from './tables.ts';

/** Ends an unanswered request; an ended one stays unchanged. */
export async function revokeMyinfoRequest(ctx: Context, requestId: string): Promise<null> {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const [request] = await tx.db
      .select()
      .from(identityRequests)
      .where(and(eq(identityRequests.requestId, requestId), eq(identityRequests.dealerId, actor.dealerId)))
      .for('update');
    if (!request) throw new PortalError('notFound');
    const { caseNo, personalInfoId } = request;
    await loadCase(tx, actor, caseNo);
    if (!canBeginLogin(request, tx.now())) return null;
    await tx.db
      .update(identityRequests)
      .set({ end: 'withdrawn', endedAt: tx.now() })
      .where(eq(identityRequests.requestId, requestId));
    await recordAudit(tx, 'national-id.withdraw-request', caseNo, { personalInfoId });
    return null;
  });
}
