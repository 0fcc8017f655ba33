/** Limits on motor vehicle loans for agreements from a date on. */
export interface LoanLimits {
  /** `YYYY-MM-DD` */
  readonly effectiveFrom: string;
  /** Maximum open market value for the higher limit. */
  readonly omvBandCents: number;
  readonly limitUpToBandPercent: number;
  readonly limitAboveBandPercent: number;
  readonly maxTenureMonths: number;
  /** Months until a used car's open market value is reduced to zero. */
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

/** Returns the limits for an agreement on a given day; for days before the earliest known limits, the earliest ones. */
export function loanLimitsOn(agreementDate: string): LoanLimits {
  return loanLimits.find(({ effectiveFrom }) => effectiveFrom <= agreementDate) ?? loanLimits.at(-1) ?? loanLimits[0];
}
