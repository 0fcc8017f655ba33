/** Share of the unearned interest that financiers commonly return at an early settlement, from a date on. */
export interface RebateShare {
  /** `YYYY-MM-DD` */
  readonly effectiveFrom: string;
  readonly percent: number;
  readonly source: string;
}

/** Newest first. Each financier sets its own share; this one is used if it is unknown. */
export const rebateShares: readonly [RebateShare, ...RebateShare[]] = [
  { effectiveFrom: '2004-11-01', percent: 80, source: 'Practice of finance companies in Singapore; not set by law' },
];

/**
 * Returns the share in percent for an agreement on a given day; for days before the earliest known share, the earliest
 * one.
 */
export function commonRebateSharePercent(agreementDate: string): number {
  const found = rebateShares.find(({ effectiveFrom }) => effectiveFrom <= agreementDate);
  return (found ?? rebateShares.at(-1) ?? rebateShares[0]).percent;
}
