import { and, asc, eq, lte } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { type EndedAccount, endAccount } from '../../dealers/server/end-account.ts';
import { findAccount } from '../../dealers/server/find-account.ts';
import { lockDealer } from '../../dealers/server/lock-dealer.ts';
import { dismissNoticesOf } from '../../notifications/server/notify.ts';
import { requestAnswered } from '../notifications.ts';
import { findDataRequest, type RequestRow } from './read-request.ts';
import { dataRequests } from './tables.ts';

/**
 * Ends sub-accounts at the request of their holders, once the waiting time has passed. Main accounts wait for the
 * operator (`confirmEnd`), because a dealer loses all access with its last one.
 */
export async function endDueAccounts(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.state, 'open'),
        eq(dataRequests.kind, 'termination'),
        lte(dataRequests.takesEffectAt, ctx.now()),
      ),
    )
    .orderBy(asc(dataRequests.takesEffectAt));
  for (const { requestId, dealerId, userId } of due) {
    if (!dealerId || !userId) continue;
    const account = await findAccount(ctx, userId);
    if (account?.accountType === 1 && !account.deletedAt) continue;
    await inTransaction(ctx, async (tx) => {
      await lockDealer(tx, dealerId);
      const row = await findDataRequest(tx, requestId, 'lock');
      // Since it was listed, the request may have been withdrawn or carried out by another worker.
      if (row.state === 'open') await carryOut(tx, row, { dealerId, userId });
    });
  }
}

/** Ends an account when the operator confirms a request, even a dealer's last main account. */
export async function confirmEnd(ctx: Context, requestId: string): Promise<EndedAccount> {
  const { dealerId, userId } = await findDataRequest(ctx, requestId);
  if (!dealerId || !userId) throw new PortalError('illegalTransition', { message: noAccount });
  return inTransaction(ctx, async (tx) => {
    await lockDealer(tx, dealerId);
    const row = await findDataRequest(tx, requestId, 'lock');
    checkEnd(tx, row);
    return carryOut(tx, row, { dealerId, userId });
  });
}

/** Throws the same errors as `confirmEnd`. */
export function checkEnd(ctx: Pick<Context, 'now'>, row: RequestRow): void {
  if (row.kind !== 'termination' || !row.takesEffectAt || !row.userId) {
    throw new PortalError('illegalTransition', { message: noAccount });
  }
  if (row.state !== 'open') throw new PortalError('alreadyDone', { message: `This request is ${row.state} already.` });
  if (row.takesEffectAt > ctx.now()) {
    throw new PortalError('illegalTransition', {
      message: `This account ends at ${row.takesEffectAt.toISOString()} at the earliest. Its holder may withdraw the request until then.`,
    });
  }
}

const noAccount = 'This request does not ask for the end of an account.';

async function carryOut(
  tx: Context,
  { requestId, kind }: RequestRow,
  account: { dealerId: string; userId: string },
): Promise<EndedAccount> {
  // Closed before the account is deleted, so that the hook below finds the request already closed.
  const closed = { state: 'ended', closedAt: tx.now() } as const;
  await tx.db.update(dataRequests).set(closed).where(eq(dataRequests.requestId, requestId));
  const ended = await endAccount(tx, account);
  const details = { kind, outcome: ended.outcome };
  await recordAudit(tx, 'data-requests.end-account', requestId, details, account.dealerId);
  await tx.enqueue({ name: 'data-requests.send-mail', payload: { requestId, state: 'ended' } });
  return ended;
}

/**
 * Closes an open request to end an account that was deleted for another reason. Notifications about its requests are
 * not passed on.
 */
export async function closeTermination(tx: Context, { userId }: { userId: string }): Promise<{ cases: number }> {
  await tx.db
    .update(dataRequests)
    .set({ state: 'ended', closedAt: tx.now() })
    .where(and(eq(dataRequests.userId, userId), eq(dataRequests.state, 'open'), eq(dataRequests.kind, 'termination')));
  await dismissNoticesOf(tx, requestAnswered, userId);
  return { cases: 0 };
}
