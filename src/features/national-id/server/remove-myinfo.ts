import { and, eq } from 'drizzle-orm';
import { submissionState } from '../../../domain/enumerations.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { identityAuthorisations, identityRequests } from './tables.ts';
import { takeOutMyinfo } from './take-out-myinfo.ts';

/**
 * Removes a party's Myinfo values from an unsent case, for example after a different person logged in. Restores the
 * values typed before; the party then counts as not asked.
 * @throws `notFound` without Myinfo values, `illegalTransition` once the case is sent
 */
export async function removeMyinfo(
  ctx: Context,
  { caseNo, personalInfoId }: { caseNo: string; personalInfoId: string },
): Promise<null> {
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo, { lock: true });
    const isOfParty = and(
      eq(identityAuthorisations.caseNo, caseNo),
      eq(identityAuthorisations.personalInfoId, personalInfoId),
    );
    const [authorisation] = await tx.db.select().from(identityAuthorisations).where(isOfParty);
    if (!authorisation) throw new PortalError('notFound');
    if (stored.submissionState === submissionState.submitted) {
      throw new PortalError('illegalTransition', {
        message: 'The application was sent with what came by Myinfo. It stays with it.',
      });
    }
    await takeOutMyinfo(tx, stored, { authorisation, saver: actor });
    await tx.db
      .delete(identityRequests)
      .where(
        and(
          eq(identityRequests.caseNo, caseNo),
          eq(identityRequests.personalInfoId, personalInfoId),
          eq(identityRequests.end, 'done'),
        ),
      );
    await recordAudit(tx, 'national-id.remove-myinfo', caseNo, { personalInfoId, portal: authorisation.portal });
    return null;
  });
}
