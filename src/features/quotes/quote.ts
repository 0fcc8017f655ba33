import { instalments } from '../../domain/instalment.ts';
import type { Quote, QuoteInput } from './contract.ts';
import { settlementOfTerms } from './early-settlement.ts';
import { effectiveInterestRatePercent } from './effective-interest-rate.ts';
import { needsSecondScheduleStatement, priceLessCoeCents } from './hire-purchase-act.ts';
import { isTenureWithin, loanToValue } from './loan-to-value.ts';
import { loanLimitsOn } from './loan-to-value-figures.ts';
import { commonRebateSharePercent } from './rebate-share-figures.ts';

function settlementOf(input: QuoteInput): Quote['earlySettlement'] {
  const { settleAfterMonths, rebateSharePercent = commonRebateSharePercent(input.agreementDate) } = input;
  if (settleAfterMonths === undefined) return undefined;
  const settlement = { settleAfterMonths, rebateSharePercent };
  return { ...settlement, ...settlementOfTerms(input, settlement) };
}

/** Calculates everything that the quote panel shows from the typed figures. It blocks nothing. */
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
    hirePurchaseAct: needsSecondScheduleStatement({ priceCents, coeCents }, agreementDate),
    priceLessCoeCents: priceLessCoeCents(priceCents, coeCents),
    earlySettlement: settlementOf(input),
  };
}
