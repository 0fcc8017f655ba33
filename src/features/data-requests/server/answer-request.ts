import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findAccount } from '../../dealers/server/find-account.ts';
import { notify } from '../../notifications/server/notify.ts';
import { words } from '../contract.ts';
import { requestAnswered } from '../notifications.ts';
import { answerPurpose, findDataRequest } from './read-request.ts';
import { dataRequests } from './tables.ts';

/** Answers a request in the operator's words and closes it. The person gets a notification and an e-mail. */
export async function answerRequest(ctx: Context, requestId: string, answer: string): Promise<void> {
  const parsed = words('Give the answer.').safeParse(answer);
  if (!parsed.success) {
    throw new PortalError('validation', { fields: { text: parsed.error.issues[0]?.message ?? 'Give the answer.' } });
  }
  await inTransaction(ctx, async (tx) => {
    const row = await findDataRequest(tx, requestId, 'lock');
    if (row.kind === 'termination') {
      throw new PortalError('illegalTransition', {
        message: 'The end of an account is carried out, not answered: requests end.',
      });
    }
    if (row.state !== 'open') {
      throw new PortalError('alreadyDone', { message: `This request is ${row.state} already.` });
    }
    await tx.db
      .update(dataRequests)
      .set({
        state: 'answered',
        answer: tx.keyring.sealJson(parsed.data, answerPurpose(requestId)),
        closedAt: tx.now(),
      })
      .where(eq(dataRequests.requestId, requestId));
    const account = row.userId ? await findAccount(tx, row.userId) : undefined;
    if (account && !account.deletedAt) {
      await notify(tx, requestAnswered, { userIds: [account.userId], detail: { kind: row.kind } });
    }
    await recordAudit(tx, 'data-requests.answer-request', requestId, { kind: row.kind }, row.dealerId);
    await tx.enqueue({ name: 'data-requests.send-mail', payload: { requestId, state: 'answered' } });
  });
}
