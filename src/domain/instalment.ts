import { divideToNearest, divideUp } from './rounded-division.ts';

/** A financier rounds instalments to the cent, or up to the whole dollar. */
export type Rounding = 'cent' | 'dollarUp';

export interface HirePurchaseTerms {
  loanCents: number;
  /** Number of monthly instalments. */
  tenureMonths: number;
  /** Flat rate in percent a year, at most four decimals. */
  flatRatePercent: number;
  rounding: Rounding;
}

export interface Instalments {
  instalmentCents: number;
  totalInterestCents: number;
  totalPayableCents: number;
}

/** The unit of the calculation: ten-thousandths of a percent in 100% × 12 months. */
const rateScale = 12n * 1_000_000n;

function rateTimesMonths({ flatRatePercent, tenureMonths }: HirePurchaseTerms): bigint {
  return BigInt(Math.round(flatRatePercent * 10_000)) * BigInt(tenureMonths);
}

/** Returns the interest at the flat rate before any instalment is rounded: P × r × months / 12. */
export function flatInterestCents(terms: HirePurchaseTerms): number {
  return divideToNearest(BigInt(terms.loanCents) * rateTimesMonths(terms), rateScale);
}

/**
 * Returns equal instalments at a flat rate: P × (1 + r × months / 12) / months, rounded by the financier's rule. The
 * customer pays the sum of the instalments: total payable = instalment × months, and total interest = total payable −
 * loan. If instalments are rounded up to the dollar, the interest is above the flat rate's; if rounded to the cent, it
 * differs by at most half a cent a month (`flatInterestCents` returns the unrounded interest). Interest is never
 * negative: at 0% the last instalment includes the cents lost to rounding.
 */
export function instalments(terms: HirePurchaseTerms): Instalments {
  const { loanCents, tenureMonths, rounding } = terms;
  const payable = BigInt(loanCents) * (rateScale + rateTimesMonths(terms));
  const divisor = rateScale * BigInt(tenureMonths);
  const instalmentCents =
    rounding === 'cent' ? divideToNearest(payable, divisor) : divideUp(payable, divisor * 100n) * 100;
  const totalInterestCents = Math.max(0, instalmentCents * tenureMonths - loanCents);
  return { instalmentCents, totalInterestCents, totalPayableCents: loanCents + totalInterestCents };
}

/**
 * Returns the interest that the Rule of 78 spreads over the months. Rounding to the cent does not change the agreement,
 * so the unrounded flat interest counts; rounding up to the dollar raises the agreed interest.
 */
export function agreedInterestCents(terms: HirePurchaseTerms): number {
  return terms.rounding === 'cent' ? flatInterestCents(terms) : instalments(terms).totalInterestCents;
}
