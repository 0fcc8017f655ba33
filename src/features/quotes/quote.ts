import type { Quote, QuoteInput } from './contract.ts';
import { commonRebateSharePercent, earlySettlement } from './early-settlement.ts';
import { effectiveInterestRatePercent } from './effective-interest-rate.ts';
import { needsSecondScheduleStatement, priceLessCoeCents } from './hire-purchase-act.ts';
import { flatInterestCents, type Instalments, instalments } from './instalment.ts';
import { isTenureWithin, loanToValue } from './loan-to-value.ts';
import { loanLimitsOn } from './loan-to-value-figures.ts';

/**
 * Interest that is settled early. Rounding to the cent does not change what was agreed, so the flat rate's own interest
 * counts; rounding up to the dollar raises what was agreed.
 */
function agreedInterestCents(input: QuoteInput, { totalInterestCents }: Instalments): number {
  return input.rounding === 'cent' ? flatInterestCents(input) : totalInterestCents;
}

function settlementOf(input: QuoteInput, schedule: Instalments): Quote['earlySettlement'] {
  const { settleAfterMonths, rebateSharePercent = commonRebateSharePercent, tenureMonths } = input;
  if (settleAfterMonths === undefined) return undefined;
  const settlement = earlySettlement({
    instalmentCents: schedule.instalmentCents,
    totalInterestCents: agreedInterestCents(input, schedule),
    tenureMonths,
    settleAfterMonths,
    rebateSharePercent,
  });
  return { settleAfterMonths, rebateSharePercent, ...settlement };
}

/** Everything the quote panel shows, from the figures typed; nothing in it blocks. */
export function calculateQuote(input: QuoteInput): Quote {
  const { priceCents, coeCents, loanCents, tenureMonths, agreementDate } = input;
  const schedule = instalments(input);
  const eir = effectiveInterestRatePercent(loanCents, schedule.instalmentCents, tenureMonths);
  return {
    ...schedule,
    eirPercent: Math.round(eir * 1000) / 1000,
    ltv: loanToValue(input),
    tenureWithin: isTenureWithin(input),
    maxTenureMonths: loanLimitsOn(agreementDate).maxTenureMonths,
    hirePurchaseAct: needsSecondScheduleStatement(priceCents, coeCents),
    priceLessCoeCents: priceLessCoeCents(priceCents, coeCents),
    earlySettlement: settlementOf(input, schedule),
  };
}
