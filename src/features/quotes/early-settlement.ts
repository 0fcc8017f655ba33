/** Share of the unearned interest that financiers commonly return. */
export const commonRebateSharePercent = 80;

export interface EarlySettlementInput {
  instalmentCents: number;
  totalInterestCents: number;
  tenureMonths: number;
  /** Instalments paid before the settlement. */
  settleAfterMonths: number;
  /** The financier's own share of the unearned interest, in percent. */
  rebateSharePercent: number;
}

export interface EarlySettlement {
  instalmentsLeft: number;
  outstandingCents: number;
  unearnedCents: number;
  rebateCents: number;
  payableCents: number;
}

/**
 * Settlement before the end by the Rule of 78: with n of N instalments left, n(n+1) / (N(N+1)) of the total interest is
 * unearned, and the financier returns its share of that. Payable is what is left of the instalments less the rebate.
 * The rebate is taken of the unrounded unearned interest. Nothing is left from the last month on.
 */
export function earlySettlement(input: EarlySettlementInput): EarlySettlement {
  const { instalmentCents, totalInterestCents, tenureMonths, settleAfterMonths, rebateSharePercent } = input;
  const instalmentsLeft = Math.max(0, tenureMonths - settleAfterMonths);
  const share = (instalmentsLeft * (instalmentsLeft + 1)) / (tenureMonths * (tenureMonths + 1));
  const outstandingCents = instalmentCents * instalmentsLeft;
  const rebateCents = Math.round((totalInterestCents * share * rebateSharePercent) / 100);
  return {
    instalmentsLeft,
    outstandingCents,
    unearnedCents: Math.round(totalInterestCents * share),
    rebateCents,
    payableCents: outstandingCents - rebateCents,
  };
}
