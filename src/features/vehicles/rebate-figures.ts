/** Scheme of the rebate on the additional registration fee (ARF) when a car is deregistered early. */
export interface ParfScheme {
  /** First COE bidding exercise under the scheme, `YYYY-MM-n`; the earliest scheme has none. */
  readonly fromCoeExercise?: string;
  /** First registration date under the scheme for cars that need no COE bid, `YYYY-MM-DD`. */
  readonly fromRegistration?: string;
  /** Percentage of the ARF up to the age of `years`. Older cars get nothing. */
  readonly shares: readonly { readonly years: number; readonly percent: number }[];
  readonly capCents: number;
  readonly source: string;
}

/** Newest first. */
export const parfSchemes: readonly ParfScheme[] = [
  {
    fromCoeExercise: '2026-02-2',
    fromRegistration: '2026-02-13',
    shares: [
      { years: 5, percent: 30 },
      { years: 6, percent: 25 },
      { years: 7, percent: 20 },
      { years: 8, percent: 15 },
      { years: 9, percent: 10 },
      { years: 10, percent: 5 },
    ],
    capCents: 3_000_000,
    source: 'Land Transport Authority, PARF rebate from the second COE bidding exercise of February 2026',
  },
  {
    shares: [
      { years: 5, percent: 75 },
      { years: 6, percent: 70 },
      { years: 7, percent: 65 },
      { years: 8, percent: 60 },
      { years: 9, percent: 55 },
      { years: 10, percent: 50 },
    ],
    capCents: 6_000_000,
    source: 'Land Transport Authority, PARF rebate before the second COE bidding exercise of February 2026',
  },
];

/** Period covered by a quota premium. */
export const coeTerm = {
  /** `YYYY-MM-DD` */
  effectiveFrom: '1990-05-01',
  months: 120,
  source: 'Land Transport Authority, Vehicle Quota System: a COE is valid for ten years',
} as const;
