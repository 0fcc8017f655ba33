import type { z } from 'zod';
import { formatDate } from '../../src/domain/singapore-time.ts';
import { deskEvents } from '../page/desk-events.js';
import { type DeskApplication, offeredOptions } from './application.ts';
import { makeApprovalAdvice } from './approval-advice.ts';
import type { EventType } from './desk-state.ts';
import { makeDisbursementStatement } from './disbursement-statement.ts';
import { adviceExpiry, instalmentCents, monthLater, usualFigures } from './figures.ts';
import {
  type Completion,
  type EventRequest,
  type GivenAdvice,
  givenAdviceSchema,
  givenCompletionSchema,
  givenReasonSchema,
  type OfferedOption,
} from './schemas.ts';

const usualCondition = 'Subject to verification by phone and sight of the original log card.';

type Fill<Given> = (given: Given, application: DeskApplication, now: Date) => Promise<Record<string, unknown>>;

/** Parses what was given for an event, then fills in the rest. */
function filled<S extends z.ZodType>(schema: S, fill: Fill<z.output<S>>): Fill<unknown> {
  return (given, application, now) => fill(schema.parse(given), application, now);
}

/** Data of the events that carry more than a reason. */
const fillings: Partial<Record<EventType, Fill<unknown>>> = {
  'aa.generated': filled(givenAdviceSchema, async ({ advice }, application, now) => ({
    advice: await fillAdvice(advice, application, now),
  })),
  'disbursement.completed': filled(givenCompletionSchema, async (given, application, now) => ({
    ...(await fillCompletion(given, application, now)),
  })),
};

/** Returns the data of an event: what the user entered at the desk; the rest is derived from the application. */
export async function fillEventData(
  { type, data }: EventRequest,
  application: DeskApplication,
  now: Date,
): Promise<Record<string, unknown>> {
  const fill = fillings[type];
  if (fill) return fill(data, application, now);
  const { reason } = givenReasonSchema.parse(data);
  const usual = deskEvents[type].reason;
  return usual === undefined ? {} : { reason: reason || usual };
}

async function fillAdvice(given: GivenAdvice, application: DeskApplication, now: Date) {
  const { expiresAt = adviceExpiry(now), rejectCapable = true, condition = usualCondition } = given;
  const number = application.events.filter(({ type }) => type === 'aa.generated').length + 1;
  const financingDetail: OfferedOption[] = [];
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
  const accepted = application.decisions.findLast((decision) => decision.decision === 'accepted');
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
