import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareOffers,
  lowestOf,
  type Offer,
  otherInstalmentInCase,
  refusedFigures,
  settlementMonths,
  settlementOfOffer,
} from './offer.ts';

const tembusu: Offer = {
  id: 'a',
  name: 'Tembusu',
  rounding: 'cent',
  feeCents: 25_000,
  rebateSharePercent: 80,
  loanCents: 8_400_000,
  tenureMonths: 84,
  flatRatePercent: 2.78,
};
const raintree: Offer = {
  id: 'b',
  name: 'Raintree',
  rounding: 'dollarUp',
  feeCents: 40_000,
  rebateSharePercent: 80,
  loanCents: 8_400_000,
  tenureMonths: 84,
  flatRatePercent: 2.68,
};
const orchid: Offer = {
  id: 'c',
  name: 'Orchid',
  rounding: 'cent',
  feeCents: 30_000,
  rebateSharePercent: 75,
  loanCents: 8_000_000,
  tenureMonths: 72,
  flatRatePercent: 2.48,
};

describe('offers beside each other', () => {
  it('three financiers', () => {
    const { costs, highestLoanCents } = compareOffers([tembusu, raintree, orchid]);
    expect(highestLoanCents).toBe(8_400_000);
    expect(costs).toEqual([
      {
        instalmentCents: 119_460,
        totalInterestCents: 1_634_640,
        totalPayableCents: 10_034_640,
        eirPercent: 5.186,
        feeCents: 25_000,
        addedCents: 0,
        costsCents: 10_059_640,
      },
      {
        instalmentCents: 118_800,
        totalInterestCents: 1_579_200,
        totalPayableCents: 9_979_200,
        eirPercent: 5.019,
        feeCents: 40_000,
        addedCents: 0,
        costsCents: 10_019_200,
      },
      {
        instalmentCents: 127_644,
        totalInterestCents: 1_190_368,
        totalPayableCents: 9_190_368,
        eirPercent: 4.677,
        feeCents: 30_000,
        addedCents: 400_000,
        costsCents: 9_620_368,
      },
    ]);
  });

  it('an offer that is not entered in full costs nothing yet and counts for nothing', () => {
    const open: Offer = { id: 'd', name: '', rounding: 'cent', loanCents: 9_900_000, tenureMonths: 60 };
    const { costs, highestLoanCents } = compareOffers([tembusu, open]);
    expect([costs[1], highestLoanCents, costs[0]?.addedCents]).toEqual([undefined, 8_400_000, 0]);
  });

  it('a refused fee leaves the costs open, a refused rebate what settling costs; neither counts as not entered', () => {
    const { feeCents: _fee, rebateSharePercent: _share, ...rest } = tembusu;
    const refused: Offer = { ...rest, refused: { rebateSharePercent: '70..5', feeCents: '1200.505' } };
    const [cost, other] = compareOffers([refused, raintree]).costs;
    expect([cost?.instalmentCents, cost?.costsCents, other?.costsCents]).toEqual([119_460, undefined, 10_019_200]);
    expect(settlementOfOffer(refused, 36, 80)).toBeUndefined();
    expect(settlementOfOffer({ ...refused, refused: { feeCents: '1200.505' } }, 36, 80)?.payableCents).toBe(5_303_304);
    expect([refusedFigures(refused), refusedFigures(tembusu)]).toEqual([['feeCents', 'rebateSharePercent'], []]);
  });

  it('is another instalment in the case only where its rounding makes it one', () => {
    // By hand: 40,000 × (1 + 5% × 4) / 48 = 1,000; 22,000 × 1.0002 / 24 = 916.85 and 917 rounded up.
    const even: Offer = { ...raintree, loanCents: 4_000_000, tenureMonths: 48, flatRatePercent: 5 };
    const odd: Offer = { ...raintree, loanCents: 2_200_000, tenureMonths: 24, flatRatePercent: 0.01 };
    const { loanCents: _loan, ...open } = odd;
    expect([even, odd, { ...odd, rounding: 'cent' } as const, open].map(otherInstalmentInCase)).toEqual([
      ...[undefined, 91_685, undefined, undefined],
    ]);
  });

  it('costs in all are the loan, the interest, the fee and what is added', () => {
    const any = fc.record({
      id: fc.constant('x'),
      name: fc.constant(''),
      loanCents: fc.integer({ min: 1, max: 1_000_000_000 }),
      tenureMonths: fc.integer({ min: 1, max: 120 }),
      flatRatePercent: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
      rounding: fc.constantFrom('cent' as const, 'dollarUp' as const),
      feeCents: fc.nat(1_000_000),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 3 }), (offers) => {
        const { costs, highestLoanCents } = compareOffers(offers);
        costs.forEach((cost, index) => {
          const expected = highestLoanCents + (cost?.totalInterestCents ?? 0) + (offers[index]?.feeCents ?? 0);
          expect(cost?.costsCents).toBe(expected);
        });
      }),
    );
  });
});

it.each([
  [
    [3, 1, 2],
    [false, true, false],
  ],
  [
    [1, 1, 2],
    [true, true, false],
  ],
  [
    [2, 2, 2],
    [false, false, false],
  ],
  [
    [undefined, 4, 5],
    [false, true, false],
  ],
  [
    [undefined, 4],
    [false, false],
  ],
  [[], []],
])('lowest of %o: %o', (figures, lowest) => expect(lowestOf(figures)).toEqual(lowest));

describe('settled early', () => {
  it.each([
    [12, 7_638_468, 7_623_597],
    [24, 6_497_260, 6_480_395],
    [36, 5_303_304, 5_286_234],
    [48, 4_056_600, 4_041_114],
    [60, 2_757_148, 2_745_035],
    [72, 1_404_948, 1_397_997],
  ])('after %i months: %i and %i cents', (months, first, second) => {
    expect([tembusu, raintree].map((offer) => settlementOfOffer(offer, months, 80)?.payableCents)).toEqual([
      first,
      second,
    ]);
  });

  it('takes the common share where the financier’s own is not known', () => {
    const open = { ...tembusu, rebateSharePercent: undefined };
    expect(settlementOfOffer(open, 36, 80)).toEqual(settlementOfOffer(tembusu, 36, 70));
  });

  it('shows full years before the longest tenure, and the month asked for', () => {
    expect(settlementMonths([tembusu, orchid], 36)).toEqual([12, 24, 36, 48, 60, 72]);
    expect(settlementMonths([orchid], 20)).toEqual([12, 20, 24, 36, 48, 60]);
    expect(settlementMonths([orchid], 72)).toEqual([12, 24, 36, 48, 60]);
    expect(settlementMonths([{ ...orchid, tenureMonths: 10 }], 5)).toEqual([5]);
    expect(settlementMonths([], 36)).toEqual([]);
  });
});
