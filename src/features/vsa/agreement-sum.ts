import { amountToFinance, readPurchaseSum } from '../../domain/amount-to-finance.ts';
import type { FormValues } from '../../domain/field.ts';

/** The sums of an agreement, in cents. */
export interface AgreementSum {
  sellingPriceCents: number;
  depositCents: number;
  /** The trade-in's contribution to the price: its value less its loan. Negative if the loan is higher. */
  tradeInCents: number;
  hasTradeIn: boolean;
  tradeInValueCents: number;
  settlementAmountCents: number;
  /** Amount to be paid by hire purchase. */
  balanceCents: number;
}

/** Returns the totals of an agreement from the values entered so far; `undefined` without a price. */
export function agreementSum(values: FormValues): AgreementSum | undefined {
  const sum = readPurchaseSum((name) => values[name]);
  if (!sum) return undefined;
  const { tradeInCents, toFinanceCents } = amountToFinance(sum);
  return {
    sellingPriceCents: sum.sellingPriceCents,
    depositCents: sum.depositCents ?? 0,
    hasTradeIn: sum.tradeInValueCents !== undefined,
    tradeInValueCents: sum.tradeInValueCents ?? 0,
    settlementAmountCents: sum.settlementAmountCents ?? 0,
    tradeInCents,
    balanceCents: toFinanceCents,
  };
}

/** Returns by how much the balance exceeds the loan in the application; `undefined` while either is missing. */
export function balanceAboveLoan(values: FormValues, loanCents: unknown): number | undefined {
  const sum = agreementSum(values);
  if (!sum || typeof loanCents !== 'number') return undefined;
  return sum.balanceCents - loanCents;
}
