import { isFinal } from '../../../domain/application-status.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { partyName, partyNumber } from '../../../domain/party-name.ts';
import { vehicleUse } from '../../../domain/vehicle-enumerations.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findApplications, type StoredApplication } from '../../applications/server/find-applications.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { isExpired } from '../aa-options.ts';
import type { ApprovalAdvice } from '../contract.ts';
import { findLatestAdvice, type StoredAdvice } from './find-advice.ts';

/** @param mode `edit` wants an advice that can be answered, `view` the latest there is */
export async function describeAdvice(
  ctx: Context,
  { caseNo, applicationId }: { caseNo: string; applicationId?: string | undefined },
  mode: 'edit' | 'view',
): Promise<ApprovalAdvice> {
  const stored = await loadCase(ctx, dealerActor(ctx), caseNo);
  const sent = (await findApplications(ctx, caseNo)).filter((row) => row.status !== null);
  const asked = sent.filter((row) => applicationId === undefined || row.applicationId === applicationId);
  const found = await pickAdvice(ctx, asked, mode);
  if (!found) throw new PortalError(mode === 'edit' ? 'illegalTransition' : 'notFound', { message: nothingOpen(mode) });
  const { application, advice } = found;
  return {
    ...describeCase(stored),
    applicationId: application.applicationId,
    isFinancierTold: application.sendMethod === 'interface',
    financierName: application.financierName,
    condition: advice.terms.condition,
    financingDetail: advice.terms.options.map((option) => ({
      type: option.type,
      nettFinancedAmount: option.nettFinancedAmountCents / 100,
      tenureMonth: option.tenureMonths,
      interestRate: option.interestRate,
      processingFee: option.processingFeeCents / 100,
      productOptionalId: option.productOptionalId,
      fileId: option.fileId,
      fileName: option.fileName,
    })),
    expiresAt: advice.expiresAt.toISOString(),
    expired: advice.state === 'open' && isExpired(advice.expiresAt, ctx.now()),
    rejectCapable: advice.rejectCapable,
    state: advice.state,
    chosenOptionId: advice.chosenOptionId,
    decidedAt: advice.decidedAt?.toISOString() ?? null,
    decidedBy: advice.decidedBy,
    stillDeciding: sent
      .filter((row) => row.applicationId !== application.applicationId && row.status !== null && !isFinal(row.status))
      .map((row) => row.financierName),
  };
}

function nothingOpen(mode: 'edit' | 'view'): string {
  return mode === 'edit'
    ? 'There is no Approval Advice to answer. It was answered, replaced or withdrawn.'
    : 'There is no Approval Advice for this case yet.';
}

async function pickAdvice(
  ctx: Context,
  sent: StoredApplication[],
  mode: 'edit' | 'view',
): Promise<{ application: StoredApplication; advice: StoredAdvice } | undefined> {
  const found: { application: StoredApplication; advice: StoredAdvice }[] = [];
  for (const application of sent) {
    const advice = await findLatestAdvice(ctx, application.applicationId);
    if (advice && (mode === 'view' || advice.state === 'open')) found.push({ application, advice });
  }
  const standing = (state: StoredAdvice['state']) => Number(state === 'open') * 2 + Number(state === 'accepted');
  return found.sort(
    (a, b) =>
      standing(b.advice.state) - standing(a.advice.state) ||
      b.advice.receivedAt.getTime() - a.advice.receivedAt.getTime(),
  )[0];
}

function describeCase(stored: StoredCase) {
  const vehicle = stored.vehicleInformationWeb.vehicleInformation;
  const hirer = stored.personalInformation.find((party) => party.role === 'applicant');
  const guarantors = stored.personalInformation.filter((party) => party.role === 'guarantor');
  const phv = vehicle.use === vehicleUse.privateHire;
  return {
    caseNo: stored.caseNo,
    hirerName: partyName(hirer),
    // A company's number is public.
    nricOrUen: hirer?.partyType === 'corporation' ? partyNumber(hirer) : maskIdentityNumber(partyNumber(hirer)),
    guarantorAAInfos: guarantors.map((party) => {
      return { name: partyName(party), nric: maskIdentityNumber(partyNumber(party)) };
    }),
    vehicleNo: stored.vehicleNo,
    conditionOfVehicle: vehicle.condition ?? null,
    vehicleScheme: phv ? 'Private hire' : null,
    vehicleMakeAndModel: stored.vehicleName,
    phv,
    asked: {
      amountCents: stored.financingInformation.loanAmountCents ?? null,
      tenureMonths: stored.financingInformation.tenureMonths ?? null,
      ratePercent: stored.financingInformation.flatRatePercent ?? null,
    },
  };
}
