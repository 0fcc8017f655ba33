import type { ApprovalAdvice } from './contract.ts';

export type FinancingOption = ApprovalAdvice['financingDetail'][number];

/** Difference of an option from the terms asked for; both 0 if equal. */
export interface Difference {
  /** More than asked for, in cents; negative if less. */
  readonly amountCents: number;
  /** Longer than asked, in months; negative shorter. */
  readonly months: number;
}

/** Dollars as the specification sends them, in cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Returns an option's difference from the terms asked for; `undefined` if the case has none to compare with. */
export function compareWithAsked(option: FinancingOption, asked: ApprovalAdvice['asked']): Difference | undefined {
  if (asked.amountCents === null || asked.tenureMonths === null) return undefined;
  return {
    amountCents: toCents(option.nettFinancedAmount) - asked.amountCents,
    months: option.tenureMonth - asked.tenureMonths,
  };
}
