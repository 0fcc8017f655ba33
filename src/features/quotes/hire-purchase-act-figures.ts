/** Limits of the Hire-Purchase Act for agreements from a date on. */
export interface HirePurchaseActReach {
  /** `YYYY-MM-DD` */
  readonly effectiveFrom: string;
  /** The Act applies up to this price of a motor vehicle without its COE. */
  readonly thresholdCents: number;
  readonly source: string;
}

/** Newest first. */
export const hirePurchaseActReaches: readonly [HirePurchaseActReach, ...HirePurchaseActReach[]] = [
  {
    effectiveFrom: '2004-11-01',
    thresholdCents: 5_500_000,
    source: 'Hire-Purchase Act 1969 as amended in 2004; Second Schedule for the statement before signing',
  },
];

/**
 * Returns the limits of the Act for an agreement on a given day; for days before the earliest known limits, the
 * earliest ones.
 */
export function hirePurchaseActReachOn(agreementDate: string): HirePurchaseActReach {
  const found = hirePurchaseActReaches.find(({ effectiveFrom }) => effectiveFrom <= agreementDate);
  return found ?? hirePurchaseActReaches.at(-1) ?? hirePurchaseActReaches[0];
}
