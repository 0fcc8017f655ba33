import { formatDate } from '../../src/domain/singapore-time.ts';
import { type DeskApplication, offeredOptions } from './application.ts';
import { makeApprovalAdvice } from './approval-advice.ts';
import { makeDisbursementStatement } from './disbursement-statement.ts';
import { adviceExpiry, instalmentCents, monthLater, usualFigures } from './figures.ts';
import type { Completion, EventRequest, FinancingOption } from './schemas.ts';

const usualReasons = {
  'credit.failed': 'The commitments are above the limit for the income shown.',
  'aa.withdrawn': 'The valuation of the vehicle has changed.',
  'disbursement.returned': 'The log card after transfer is missing.',
} as const;

const usualCondition = 'Subject to verification by phone and sight of the original log card.';

/** Returns the data of an event: what the user entered at the desk; the rest is derived from the application. */
export async function fillEventData(
  request: EventRequest,
  application: DeskApplication,
  now: Date,
): Promise<Record<string, unknown>> {
  switch (request.type) {
    case 'credit.failed':
    case 'aa.withdrawn':
    case 'disbursement.returned':
      return { reason: request.data.reason || usualReasons[request.type] };
    case 'aa.generated':
      return { advice: await fillAdvice(request.data.advice, application, now) };
    case 'disbursement.completed':
      return { ...(await fillCompletion(request.data, application, now)) };
    default:
      return {};
  }
}

type AdviceRequest = Extract<EventRequest, { type: 'aa.generated' }>['data']['advice'];

async function fillAdvice(given: AdviceRequest, application: DeskApplication, now: Date) {
  const { expiresAt = adviceExpiry(now), rejectCapable = true, condition = usualCondition } = given;
  const number = application.events.filter(({ type }) => type === 'aa.generated').length + 1;
  const financingDetail: FinancingOption[] = [];
  for (const said of given.financingDetail ?? [{ type: 'Normal' as const }, { type: 'Lower' as const }]) {
    const figures = { ...usualFigures(said.type, application.submission), ...said };
    const { nettFinancedAmountCents, tenureMonths, interestRate, processingFeeCents } = figures;
    financingDetail.push({
      type: said.type,
      nettFinancedAmountCents,
      tenureMonths,
      interestRate,
      processingFeeCents,
      productOptionalId: said.productOptionalId ?? `${application.providerReference}-${number}-${said.type}`,
      document: said.document ?? (await makeApprovalAdvice(application, figures, { expiresAt, condition, now })),
    });
  }
  return { expiresAt, rejectCapable, condition, financingDetail };
}

async function fillCompletion(
  given: Partial<Completion>,
  application: DeskApplication,
  now: Date,
): Promise<Completion> {
  const { submission, providerReference } = application;
  const accepted = application.decisions.findLast((each) => each.decision === 'accepted');
  const options = offeredOptions(application);
  const option =
    options.find(({ productOptionalId }) => productOptionalId === accepted?.productOptionalId) ??
    usualFigures('Normal', submission);
  const approvedAmountCents = given.approvedAmountCents ?? option.nettFinancedAmountCents;
  const due = submission.snapshot.financingInformation.firstInstalmentDate ?? monthLater(now);
  const deductions = given.deductions ?? [
    { label: 'Processing fee', amountCents: option.processingFeeCents },
    {
      label: 'First instalment, kept back',
      note: `Due ${formatDate(due)}, counted as paid`,
      amountCents: instalmentCents(approvedAmountCents, option.interestRate, option.tenureMonths),
    },
  ];
  const kept = deductions.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const paid = {
    paidAt: given.paidAt ?? now.toISOString(),
    reference: given.reference ?? providerReference.replace('TF-', 'TF-DB-0'),
    approvedAmountCents,
    deductions,
    nettPaidCents: given.nettPaidCents ?? Math.max(0, approvedAmountCents - kept),
    accountHolder: given.accountHolder ?? submission.dealer.name,
    accountMasked: given.accountMasked ?? 'Changi Bank •••• 2209',
  };
  return { ...paid, statement: given.statement ?? (await makeDisbursementStatement(application, paid, now)) };
}
