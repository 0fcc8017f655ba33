import { toCents } from '../../domain/money.ts';
import type { ApprovalAdvice } from './contract.ts';

export type FinancingOption = ApprovalAdvice['financingDetail'][number];

/** Difference of an option from the terms asked for; both 0 if equal. */
export interface TermsDifference {
  /** More than asked for, in cents; negative if less. */
  readonly amountCents: number;
  /** Longer than asked, in months; negative shorter. */
  readonly months: number;
}

/** Returns an option's difference from the terms asked for; `undefined` if the case has none to compare with. */
export function compareWithAsked(option: FinancingOption, asked: ApprovalAdvice['asked']): TermsDifference | undefined {
  if (asked.amountCents === null || asked.tenureMonths === null) return undefined;
  return {
    amountCents: toCents(option.nettFinancedAmount) - asked.amountCents,
    months: option.tenureMonth - asked.tenureMonths,
  };
}
