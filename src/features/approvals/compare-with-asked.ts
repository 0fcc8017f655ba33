import type { ApprovalAdvice } from './contract.ts';

export type FinancingOption = ApprovalAdvice['financingDetail'][number];

/** How an option differs from what was asked for; both 0 if it is as asked. */
export interface Difference {
  /** Above what was asked, in cents; negative below. */
  readonly amountCents: number;
  /** Longer than asked, in months; negative shorter. */
  readonly months: number;
}

/** Dollars as the specification sends them, in cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Difference of an option from what was asked for; `undefined` if the case says nothing to compare it with. */
export function compareWithAsked(option: FinancingOption, asked: ApprovalAdvice['asked']): Difference | undefined {
  if (asked.amountCents === null || asked.tenureMonths === null) return undefined;
  return {
    amountCents: toCents(option.nettFinancedAmount) - asked.amountCents,
    months: option.tenureMonth - asked.tenureMonths,
  };
}
