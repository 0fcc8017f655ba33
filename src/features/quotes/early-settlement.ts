import { agreedInterestCents, type HirePurchaseTerms, instalments } from '../../domain/instalment.ts';

export interface EarlySettlementInput {
  instalmentCents: number;
  /** Sum of the instalments if the last one differs; otherwise instalment × months. */
  totalPayableCents?: number;
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
 * Computes early settlement by the Rule of 78: with n of N instalments left, n(n+1) / (N(N+1)) of the total interest is
 * unearned, and the financier returns a share of that. The amount payable is the remaining instalments less the rebate.
 * The rebate is a share of the unrounded unearned interest. From the last month on nothing remains.
 */
export function earlySettlement(input: EarlySettlementInput): EarlySettlement {
  const { instalmentCents, totalInterestCents, tenureMonths, settleAfterMonths, rebateSharePercent } = input;
  const instalmentsLeft = Math.max(0, tenureMonths - settleAfterMonths);
  const share = (instalmentsLeft * (instalmentsLeft + 1)) / (tenureMonths * (tenureMonths + 1));
  const { totalPayableCents = instalmentCents * tenureMonths } = input;
  const outstandingCents = instalmentsLeft === 0 ? 0 : totalPayableCents - instalmentCents * settleAfterMonths;
  const rebateCents = Math.round((totalInterestCents * share * rebateSharePercent) / 100);
  return {
    instalmentsLeft,
    outstandingCents,
    unearnedCents: Math.round(totalInterestCents * share),
    rebateCents,
    // A loan of a few cents may have instalments of 0 but still a rebate.
    payableCents: Math.max(0, outstandingCents - rebateCents),
  };
}

/** Computes early settlement from the terms of an agreement, with the interest agreed. */
export function settlementOfTerms(
  terms: HirePurchaseTerms,
  settlement: Pick<EarlySettlementInput, 'settleAfterMonths' | 'rebateSharePercent'>,
): EarlySettlement {
  const { instalmentCents, totalPayableCents } = instalments(terms);
  return earlySettlement({
    instalmentCents,
    totalPayableCents,
    totalInterestCents: agreedInterestCents(terms),
    tenureMonths: terms.tenureMonths,
    ...settlement,
  });
}
