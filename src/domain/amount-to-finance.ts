export interface PurchaseSum {
  sellingPriceCents: number;
  tradeInValueCents?: number;
  /** Outstanding loan on the trade-in, which the seller pays off from its value. */
  settlementAmountCents?: number;
  depositCents?: number;
}

/** Reads a field of the vehicle, by its name. */
type ReadSale = (name: string) => unknown;

/** Reads the amounts of a sale that are entered so far; negative amounts do not count. `undefined` without a price. */
export function readPurchaseSum(read: ReadSale): PurchaseSum | undefined {
  const amount = (name: string) => {
    const value = read(name);
    return typeof value === 'number' && value >= 0 ? value : undefined;
  };
  const sellingPriceCents = amount('sellingPriceCents');
  if (!sellingPriceCents) return undefined;
  const tradeInValueCents = amount('tradeInValueCents');
  return {
    sellingPriceCents,
    depositCents: amount('depositCents'),
    tradeInValueCents,
    // An amount typed before the trade-in's value was removed is hidden and does not count.
    settlementAmountCents: tradeInValueCents === undefined ? undefined : amount('settlementAmountCents'),
  };
}

/**
 * Returns by how much a loan exceeds the amount to finance (negative if it is lower); `undefined` until price and
 * deposit are entered.
 */
export function loanAboveSum(loanCents: unknown, read: ReadSale): number | undefined {
  const sum = readPurchaseSum(read);
  if (typeof loanCents !== 'number' || sum?.depositCents === undefined) return undefined;
  return loanCents - amountToFinance(sum).toFinanceCents;
}

/**
 * Returns the amount to finance: price less the trade-in's contribution and the deposit. The trade-in contributes its
 * value less its open loan; a negative result increases the amount.
 */
export function amountToFinance(sum: PurchaseSum): { tradeInCents: number; toFinanceCents: number } {
  const { sellingPriceCents, tradeInValueCents = 0, settlementAmountCents = 0, depositCents = 0 } = sum;
  const tradeInCents = tradeInValueCents - settlementAmountCents;
  return { tradeInCents, toFinanceCents: sellingPriceCents - tradeInCents - depositCents };
}
