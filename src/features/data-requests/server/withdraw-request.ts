import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { DataRequest } from '../contract.ts';
import { findDataRequest, presentRequest } from './read-request.ts';
import { dataRequests } from './tables.ts';

/** Withdraws one of the user's own requests. A termination can be withdrawn until the account has ended. */
export async function withdrawDataRequest(ctx: Context, requestId: string): Promise<DataRequest> {
  return inTransaction(ctx, async (tx) => {
    const { userId } = dealerActor(tx);
    const row = await findDataRequest(tx, requestId, 'lock').catch((error: unknown) => {
      throw error instanceof PortalError ? new PortalError('notFound') : error;
    });
    if (row.userId !== userId) throw new PortalError('notFound');
    if (row.state === 'withdrawn') {
      throw new PortalError('alreadyDone', { message: 'This request was withdrawn already.' });
    }
    if (row.state !== 'open') {
      throw new PortalError('illegalTransition', { message: 'This request is closed. Nothing is left to withdraw.' });
    }
    const closed = { state: 'withdrawn', closedAt: tx.now() } as const;
    await tx.db.update(dataRequests).set(closed).where(eq(dataRequests.requestId, requestId));
    await recordAudit(tx, 'data-requests.withdraw-request', requestId, { kind: row.kind });
    return presentRequest(tx, { ...row, ...closed });
  });
}
