import { and, count, eq } from 'drizzle-orm';
import { requestBusinessDays, terminationHours } from '../../../domain/information-terms.ts';
import { formatDay, singaporeDate } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { lockForDealer } from '../../../server/lock-for-dealer.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { checkConfirmed } from '../../auth/server/step-up.ts';
import { addBusinessDays } from '../business-days.ts';
import type { DataRequest, NewRequest } from '../contract.ts';
import { type RequestKind, singleKinds } from '../request-rules.ts';
import { presentRequest, type RequestDetail, type RequestRow, requestDetailPurpose } from './read-request.ts';
import { dataRequests } from './tables.ts';

/** Maximum number of open requests of one account. More than these are better discussed in person. */
const mostOpen = 20;

/**
 * Stores a request of the acting account. A second open request for access or for ending the account is refused.
 * @throws `confirmNeeded` for ending the account
 */
export async function createRequest(ctx: Context, asked: NewRequest): Promise<DataRequest> {
  return inTransaction(ctx, async (tx) => {
    const { dealerId, userId } = await lockForDealer(tx, 'data-requests');
    const open = and(eq(dataRequests.userId, userId), eq(dataRequests.state, 'open'));
    const [same] = isSingle(asked.kind)
      ? await tx.db
          .select()
          .from(dataRequests)
          .where(and(open, eq(dataRequests.kind, asked.kind)))
      : [];
    if (same) {
      const day = formatDay(same.askedAt);
      throw new PortalError('alreadyDone', { message: `You asked for this on ${day}. The request is still open.` });
    }
    const [found] = await tx.db.select({ many: count() }).from(dataRequests).where(open);
    if (found && found.many >= mostOpen) {
      throw new PortalError('illegalTransition', {
        message: `${mostOpen} of your requests are open. Wait for an answer, or withdraw one.`,
      });
    }
    if (asked.kind === 'termination') await checkConfirmed(tx);
    const detail = { about: '', wanted: '', ...asked };
    const row = await insertRequest(tx, { kind: asked.kind, dealerId, userId, detail });
    return presentRequest(tx, row);
  });
}

/** Stores a request in the given transaction, with its due date or the time when it takes effect. */
export async function insertRequest(
  tx: Context,
  request: { kind: RequestKind; dealerId: string | null; userId: string | null; detail: RequestDetail },
): Promise<RequestRow> {
  const { kind, dealerId, userId } = request;
  const { about, wanted, contact } = request.detail;
  const [requestId, now] = [tx.newId(), tx.now()];
  const isTermination = kind === 'termination';
  const takesEffectAt = isTermination ? new Date(now.getTime() + terminationHours * 3600_000) : null;
  const [row] = await tx.db
    .insert(dataRequests)
    .values({
      requestId,
      kind,
      state: 'open',
      dealerId,
      userId,
      detail: tx.keyring.sealJson({ about, wanted, ...(contact ? { contact } : {}) }, requestDetailPurpose(requestId)),
      askedAt: now,
      dueOn: isTermination ? null : addBusinessDays(singaporeDate(now), requestBusinessDays),
      takesEffectAt,
    })
    .returning();
  if (!row) throw new Error('The request was not stored.');
  await recordAudit(tx, 'data-requests.create-request', requestId, { kind }, dealerId);
  await tx.enqueue({ name: 'data-requests.send-mail', payload: { requestId, state: 'open' } });
  if (takesEffectAt) await tx.enqueue({ name: 'data-requests.end-accounts', payload: {}, runAt: takesEffectAt });
  return row;
}

function isSingle(kind: RequestKind): boolean {
  return singleKinds.some((single) => single === kind);
}
