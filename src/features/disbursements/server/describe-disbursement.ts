import { eq } from 'drizzle-orm';
import { isAccepted } from '../../../domain/applications/application-status.ts';
import { instalments } from '../../../domain/instalment.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { withoutTakenBack } from '../../applications/recorded-outcome.ts';
import { applicationTimeline } from '../../applications/server/application-timeline.ts';
import { findApplications, type StoredApplication } from '../../applications/server/find-applications.ts';
import { findLatestAdvice } from '../../approvals/server/find-advice.ts';
import { describeErasures } from '../../cases/server/erasure/describe-erasures.ts';
import { loadCase } from '../../cases/server/load-case.ts';
import { findFile } from '../../documents/server/stored-files.ts';
import type { Disbursement } from '../contract.ts';
import type { DisbursementTerms } from '../disbursement-terms.ts';
import { disbursements } from './tables.ts';

/** Returns the accepted application of a case: its approval, its payment, and its steps. */
export async function describeDisbursement(ctx: Context, caseNo: string): Promise<Disbursement> {
  const stored = await loadCase(ctx, dealerActor(ctx), caseNo);
  const accepted = (await findApplications(ctx, caseNo)).find((row) => isAccepted(row.status));
  if (!accepted) throw new PortalError('notFound', { message: 'No Approval Advice of this case was accepted yet.' });
  const [paid] = await ctx.db
    .select()
    .from(disbursements)
    .where(eq(disbursements.applicationId, accepted.applicationId));
  const terms = paid && ctx.keyring.openJson<DisbursementTerms>(paid.terms, `disbursement:${accepted.applicationId}`);
  const timeline = await applicationTimeline(ctx, caseNo);
  const { approved, advice } = await describeApproval(ctx, accepted);
  return {
    caseNo,
    customerName: stored.customerName,
    erasures: await describeErasures(ctx, stored),
    vehicleName: stored.vehicleName,
    vehicleNo: stored.vehicleNo,
    financierName: accepted.financierName,
    status: accepted.status ?? 0,
    approved,
    payment:
      paid && terms ? { ...terms, isRecorded: terms.isRecorded ?? false, paidAt: paid.paidAt.toISOString() } : null,
    files: await describeFiles(ctx, accepted, [
      { fileId: paid?.statementFileId, kind: 'statement' },
      { fileId: advice, kind: 'advice' },
      { fileId: accepted.formFileId, kind: 'applicationForm' },
    ]),
    steps: withoutTakenBack(timeline.filter((entry) => entry.applicationId === accepted.applicationId)),
  };
}

async function describeApproval(ctx: Context, application: StoredApplication) {
  const advice = await findLatestAdvice(ctx, application.applicationId);
  const option = advice?.terms.options.find((option) => option.productOptionalId === advice.chosenOptionId);
  if (!option) return { approved: null, advice: null };
  const { nettFinancedAmountCents: amountCents, tenureMonths, interestRate: ratePercent } = option;
  const { instalmentCents } = instalments({
    loanCents: amountCents,
    flatRatePercent: ratePercent,
    tenureMonths,
    rounding: 'cent',
  });
  return { approved: { amountCents, tenureMonths, ratePercent, instalmentCents }, advice: option.fileId };
}

async function describeFiles(
  ctx: Context,
  application: StoredApplication,
  wanted: { fileId: string | null | undefined; kind: string }[],
): Promise<Disbursement['files']> {
  const found: Disbursement['files'] = [];
  for (const { fileId, kind } of wanted) {
    if (!fileId) continue;
    const { fileName, size } = await findFile(ctx, application.dealerId, fileId);
    found.push({ fileId, fileName, size, kind });
  }
  return found;
}
