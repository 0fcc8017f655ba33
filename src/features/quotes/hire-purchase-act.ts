import { hirePurchaseActReachOn } from './hire-purchase-act-figures.ts';

/** Price less the COE in it. Without a known COE part the whole price counts. */
export function priceLessCoeCents(priceCents: number, coeCents = 0): number {
  return Math.max(0, priceCents - coeCents);
}

export interface HirePurchaseActAnswer {
  /**
   * `coeOpen`: with its COE the price is above the limit, and how much of it is COE is not entered.
   * `coeAbovePrice`: so much COE cannot be in it.
   */
  readonly reach: 'needed' | 'above' | 'coeOpen' | 'coeAbovePrice';
  readonly priceLessCoeCents: number;
  readonly limitCents: number;
}

/** Returns what is known about an agreement of that day (`YYYY-MM-DD`) while its figures are still being entered. */
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

/** True if more COE is said to be in the price than the price is. */
export function isCoeAbovePrice({ priceCents, coeCents = 0 }: { priceCents: number; coeCents?: number }): boolean {
  return coeCents > priceCents;
}

/** True if the Second Schedule statement has to be given before an agreement of that day (`YYYY-MM-DD`) is signed. */
export function needsSecondScheduleStatement(
  sale: { priceCents: number; coeCents?: number },
  agreementDate: string,
): boolean {
  return priceLessCoeCents(sale.priceCents, sale.coeCents) <= hirePurchaseActReachOn(agreementDate).thresholdCents;
}
