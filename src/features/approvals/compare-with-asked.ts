import { toCents } from '../../domain/money.ts';
import type { ApprovalAdvice } from './contract.ts';

export type FinancingOption = ApprovalAdvice['financingDetail'][number];

/** Difference of an option from the terms asked for; both 0 if equal. */
export interface TermsDifference {
  /** Difference from the amount asked for, in cents; negative if less. */
  readonly amountCents: number;
  /** Difference from the months asked for; negative if shorter. */
  readonly months: number;
}

/** Returns how an option differs from the terms asked for; `undefined` if the case has none to compare with. */
export function compareWithAsked(option: FinancingOption, asked: ApprovalAdvice['asked']): TermsDifference | undefined {
  if (asked.amountCents === null || asked.tenureMonths === null) return undefined;
  return {
    amountCents: toCents(option.nettFinancedAmount) - asked.amountCents,
    months: option.tenureMonth - asked.tenureMonths,
  };
}
