import { eq } from 'drizzle-orm';
import { singaporeDate } from '../../../domain/singapore-time.ts';
import { recordAudit } from '../../../server/audit/audit.ts';
import { type Context, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { requireComplete, requirePrintableAgreement } from './check-agreement.ts';
import { composeAgreement } from './compose-agreement.ts';
import { findAgreement, loadAgreementValues } from './find-agreement.ts';
import { renderAgreement } from './render-agreement.ts';
import { salesAgreements } from './tables.ts';

/**
 * Makes the agreement of a case for signing. If its content has not changed it keeps its time, so that existing
 * signatures stay valid. Throws `gaps` or `validation` if it cannot be signed as it is.
 */
export async function generateAgreement(ctx: Context, caseNo: string) {
  return inTransaction(ctx, async (tx) => {
    const actor = dealerActor(tx);
    const loaded = await loadCase(tx, actor, caseNo);
    const agreement = await findAgreement(tx, caseNo, { lock: true });
    if (!agreement) throw new PortalError('notFound', { message: 'Save the agreement first.' });
    const { agreementNo } = agreement;
    const values = await loadAgreementValues(tx, loaded, agreement);
    const now = tx.now();
    const { content, hash } = await composeAgreement(tx, loaded, { values, agreementNo, madeAt: now });
    requireComplete(values, content, singaporeDate(now));
    requirePrintableAgreement(content);
    const made = { caseNo, agreementNo, status: 2 as const };
    if (agreement.madeAt && agreement.madeHash === hash) {
      const { madeAt, madeBy, pages } = agreement;
      return { ...made, at: madeAt.toISOString(), by: madeBy ?? '', pages: pages ?? 0, isRenewed: false };
    }
    const { pages } = await renderAgreement(content);
    await tx.db
      .update(salesAgreements)
      .set({ madeAt: now, madeBy: actor.userName, madeHash: hash, pages })
      .where(eq(salesAgreements.caseNo, caseNo));
    await recordAudit(tx, 'vsa.make-agreement', caseNo, { agreementNo });
    const isRenewed = agreement.madeAt !== null;
    return { ...made, at: now.toISOString(), by: actor.userName, pages, isRenewed };
  });
}
