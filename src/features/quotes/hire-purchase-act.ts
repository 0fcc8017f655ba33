import { hirePurchaseActReachOn } from './hire-purchase-act-figures.ts';

/** Returns the price less the included COE. If the COE part is unknown, the whole price counts. */
export function priceLessCoeCents(priceCents: number, coeCents = 0): number {
  return Math.max(0, priceCents - coeCents);
}

export interface HirePurchaseActAnswer {
  /**
   * `coeOpen`: the price including COE is above the limit, and the COE part is not entered yet. `coeAbovePrice`: the
   * COE part is higher than the price.
   */
  readonly reach: 'needed' | 'above' | 'coeOpen' | 'coeAbovePrice';
  readonly priceLessCoeCents: number;
  readonly limitCents: number;
}

/** Returns what is known about an agreement on that day (`YYYY-MM-DD`) while its figures are still being entered. */
export function hirePurchaseActAnswer(
  sale: { priceCents: number; coeCents?: number },
  agreementDate: string,
): HirePurchaseActAnswer {
  return {
    reach: reachOf(sale, agreementDate),
    priceLessCoeCents: priceLessCoeCents(sale.priceCents, sale.coeCents),
    limitCents: hirePurchaseActReachOn(agreementDate).thresholdCents,
  };
}

function reachOf(sale: { priceCents: number; coeCents?: number }, agreementDate: string) {
  if (isCoeAbovePrice(sale)) return 'coeAbovePrice';
  if (needsSecondScheduleStatement(sale, agreementDate)) return 'needed';
  return sale.coeCents === undefined ? 'coeOpen' : 'above';
}

/** True if the COE part is higher than the price that should include it. */
export function isCoeAbovePrice({ priceCents, coeCents = 0 }: { priceCents: number; coeCents?: number }): boolean {
  return coeCents > priceCents;
}

/** True if the Second Schedule statement must be given before an agreement of that day (`YYYY-MM-DD`) is signed. */
export function needsSecondScheduleStatement(
  sale: { priceCents: number; coeCents?: number },
  agreementDate: string,
): boolean {
  return priceLessCoeCents(sale.priceCents, sale.coeCents) <= hirePurchaseActReachOn(agreementDate).thresholdCents;
}
