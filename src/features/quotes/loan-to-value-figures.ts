/** Limits on motor vehicle loans for agreements from a date on. */
export interface LoanLimits {
  /** `YYYY-MM-DD` */
  readonly effectiveFrom: string;
  /** Up to this open market value the higher limit applies. */
  readonly omvBandCents: number;
  readonly limitUpToBandPercent: number;
  readonly limitAboveBandPercent: number;
  readonly maxTenureMonths: number;
  /** Months over which the open market value of a used car falls to nothing. */
  readonly omvLifeMonths: number;
  readonly source: string;
}

/** Newest first. */
export const loanLimits: readonly [LoanLimits, ...LoanLimits[]] = [
  {
    effectiveFrom: '2016-05-27',
    omvBandCents: 2_000_000,
    limitUpToBandPercent: 70,
    limitAboveBandPercent: 60,
    maxTenureMonths: 84,
    omvLifeMonths: 120,
    source:
      'Monetary Authority of Singapore, motor vehicle loans from 27 May 2016; Hire-Purchase (Motor Vehicles) Regulations 2013',
  },
];

/** Limits for an agreement of a day; before the earliest known ones, those. */
export function loanLimitsOn(agreementDate: string): LoanLimits {
  return loanLimits.find(({ effectiveFrom }) => effectiveFrom <= agreementDate) ?? loanLimits.at(-1) ?? loanLimits[0];
}
