/** Price of a motor vehicle, COE apart, up to which the Hire-Purchase Act covers its agreement. */
export const hirePurchaseActThreshold = {
  /** `YYYY-MM-DD` */
  effectiveFrom: '2004-11-01',
  thresholdCents: 5_500_000,
  source: 'Hire-Purchase Act 1969 as amended in 2004; Second Schedule for the statement before signing',
} as const;
