import { hirePurchaseActReachOn } from './hire-purchase-act-figures.ts';

/** Price less the COE in it. Without a known COE part the whole price counts. */
export function priceLessCoeCents(priceCents: number, coeCents = 0): number {
  return Math.max(0, priceCents - coeCents);
}

/** Whether the Second Schedule statement has to be given before an agreement of that day (`YYYY-MM-DD`) is signed. */
export function needsSecondScheduleStatement(
  sale: { priceCents: number; coeCents?: number },
  agreementDate: string,
): boolean {
  return priceLessCoeCents(sale.priceCents, sale.coeCents) <= hirePurchaseActReachOn(agreementDate).thresholdCents;
}
