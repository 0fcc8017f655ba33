import { applicationStatus, isAccepted } from '../../../domain/applications/application-status.ts';
import { adviceDecision } from '../../../domain/enumerations.ts';
import { maskIdentityNumber } from '../../../domain/mask-identity.ts';
import { partyName, partyNumber } from '../../../domain/party-name.ts';
import { vehicleUse } from '../../../domain/vehicle-enumerations.ts';
import { type Context, dealerActor } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import { findApplications } from '../../applications/server/find-applications.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { isExpired } from '../aa-options.ts';
import type { ApprovalAdvice } from '../contract.ts';
import { findAdvices, rankAdvices, type StoredAdvice } from './find-advice.ts';

interface Wanted {
  caseNo: string;
  /** The application; if absent, the first that can be answered. */
  applicationId?: string | undefined;
}

/** @param mode `edit` requires an advice that can be answered; `view` accepts the latest one */
export async function describeAdvice(
  ctx: Context,
  { caseNo, applicationId }: Wanted,
  mode: 'edit' | 'view',
): Promise<ApprovalAdvice> {
  const stored = await loadCase(ctx, dealerActor(ctx), caseNo);
  const sent = (await findApplications(ctx, caseNo)).filter((row) => row.status !== null);
  const ranked = await rankAdvices(ctx, sent);
  const fitting = ranked.filter(({ advice }) => mode === 'view' || advice.state === 'open');
  const found = applicationId
    ? fitting.find(({ application }) => application.applicationId === applicationId)
    : fitting[0];
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
    decision: decisionOf(advice.state),
    chosenOptionId: advice.chosenOptionId,
    decidedAt: advice.decidedAt?.toISOString() ?? null,
    decidedBy: advice.decidedBy,
    others: ranked
      .filter((other) => other !== found && other.advice.state === 'open')
      .map((other) => ({
        applicationId: other.application.applicationId,
        financierName: other.application.financierName,
      })),
    earlier: await earlierAdvices(ctx, advice),
    acceptedOf:
      sent.find((row) => row.applicationId !== application.applicationId && isAccepted(row.status))?.financierName ??
      null,
    stillDeciding: sent
      .filter((row) => row.status === applicationStatus.pendingApproval)
      .map((row) => row.financierName),
  };
}

function decisionOf(state: StoredAdvice['state']): ApprovalAdvice['decision'] {
  if (state === 'accepted') return adviceDecision.accept;
  return state === 'rejected' ? adviceDecision.reject : null;
}

function nothingOpen(mode: 'edit' | 'view'): string {
  return mode === 'edit'
    ? 'There is no Approval Advice to answer. It was answered, replaced or withdrawn.'
    : 'There is no Approval Advice for this case yet.';
}

async function earlierAdvices(
  ctx: Context,
  { applicationId, adviceId }: StoredAdvice,
): Promise<ApprovalAdvice['earlier']> {
  const all = await findAdvices(ctx, applicationId);
  return all.flatMap(({ receivedAt, state, decidedAt, terms, ...other }, index) => {
    if (other.adviceId === adviceId) return [];
    // A replaced advice ended when its successor arrived.
    const endedAt = decidedAt ?? (state === 'replaced' ? (all[index - 1]?.receivedAt ?? null) : null);
    return {
      receivedAt: receivedAt.toISOString(),
      state,
      endedAt: endedAt?.toISOString() ?? null,
      options: terms.options.map(({ type, nettFinancedAmountCents, tenureMonths, interestRate }) => ({
        type,
        nettFinancedAmount: nettFinancedAmountCents / 100,
        tenureMonth: tenureMonths,
        interestRate,
      })),
    };
  });
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
