import { hirePurchaseActThreshold } from './hire-purchase-act-figures.ts';

/** Price less the COE in it. Without a known COE part the whole price counts. */
export function priceLessCoeCents(priceCents: number, coeCents = 0): number {
  return Math.max(0, priceCents - coeCents);
}

/** Whether the Second Schedule statement has to be given before signing. */
export function needsSecondScheduleStatement(priceCents: number, coeCents?: number): boolean {
  return priceLessCoeCents(priceCents, coeCents) <= hirePurchaseActThreshold.thresholdCents;
}
