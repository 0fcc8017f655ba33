import { hirePurchaseActReachOn } from './hire-purchase-act-figures.ts';

/** Price less the COE in it. Without a known COE part the whole price counts. */
export function priceLessCoeCents(priceCents: number, coeCents = 0): number {
  return Math.max(0, priceCents - coeCents);
}

export interface HirePurchaseActAnswer {
  /** `coeOpen`: with its COE the price is above the limit, and how much of it is COE is not entered. */
  readonly reach: 'needed' | 'above' | 'coeOpen';
  readonly priceLessCoeCents: number;
  readonly limitCents: number;
}

/** What can be said of an agreement of that day (`YYYY-MM-DD`) while its figures are still being entered. */
export function hirePurchaseActAnswer(
  sale: { priceCents: number; coeCents?: number },
  agreementDate: string,
): HirePurchaseActAnswer {
  const isNeeded = needsSecondScheduleStatement(sale, agreementDate);
  return {
    reach: isNeeded ? 'needed' : sale.coeCents === undefined ? 'coeOpen' : 'above',
    priceLessCoeCents: priceLessCoeCents(sale.priceCents, sale.coeCents),
    limitCents: hirePurchaseActReachOn(agreementDate).thresholdCents,
  };
}

/** Whether the Second Schedule statement has to be given before an agreement of that day (`YYYY-MM-DD`) is signed. */
export function needsSecondScheduleStatement(
  sale: { priceCents: number; coeCents?: number },
  agreementDate: string,
): boolean {
  return priceLessCoeCents(sale.priceCents, sale.coeCents) <= hirePurchaseActReachOn(agreementDate).thresholdCents;
}
