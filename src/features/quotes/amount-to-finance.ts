export interface PurchaseSum {
  sellingPriceCents: number;
  tradeInValueCents?: number;
  /** Loan still open on the trade-in, which the seller settles out of its value. */
  settlementAmountCents?: number;
  depositCents?: number;
}

/**
 * What is left to finance: price less what the trade-in counts towards it, less the deposit. The trade-in counts with
 * its value less its open loan, which may be negative and then adds.
 */
export function amountToFinance(sum: PurchaseSum): { tradeInCents: number; toFinanceCents: number } {
  const { sellingPriceCents, tradeInValueCents = 0, settlementAmountCents = 0, depositCents = 0 } = sum;
  const tradeInCents = tradeInValueCents - settlementAmountCents;
  return { tradeInCents, toFinanceCents: sellingPriceCents - tradeInCents - depositCents };
}
