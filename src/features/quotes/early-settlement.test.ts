import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earlySettlement } from './early-settlement.ts';

describe('early settlement by the Rule of 78', () => {
  it('50,000 at 3% for 60 months, settled after 20', () => {
    expect(
      earlySettlement({
        instalmentCents: 95_833,
        totalInterestCents: 750_000,
        tenureMonths: 60,
        settleAfterMonths: 20,
        rebateSharePercent: 80,
      }),
    ).toMatchObject({ instalmentsLeft: 40, unearnedCents: 336_066, rebateCents: 268_852 });
  });

  it.each([
    [12, 7_638_468],
    [24, 6_497_260],
    [36, 5_303_304],
    [48, 4_056_600],
    [60, 2_757_148],
    [72, 1_404_948],
    [84, 0],
    [90, 0],
  ])('84,000 at 2.78%% for 84 months, settled after %i: %i cents', (settleAfterMonths, payableCents) => {
    const input = { instalmentCents: 119_460, totalInterestCents: 1_634_640, tenureMonths: 84, rebateSharePercent: 80 };
    expect(earlySettlement({ ...input, settleAfterMonths }).payableCents).toBe(payableCents);
  });

  it('never returns more than the interest, and the later the less', () => {
    fc.assert(
      fc.property(
        fc.record({
          instalmentCents: fc.integer({ min: 10_000, max: 1_000_000 }),
          totalInterestCents: fc.integer({ min: 0, max: 10_000_000 }),
          tenureMonths: fc.integer({ min: 2, max: 120 }),
          rebateSharePercent: fc.integer({ min: 0, max: 100 }),
        }),
        fc.nat(120),
        (input, months) => {
          const settleAfterMonths = months % input.tenureMonths;
          const now = earlySettlement({ ...input, settleAfterMonths });
          const later = earlySettlement({ ...input, settleAfterMonths: settleAfterMonths + 1 });
          expect(now.unearnedCents).toBeLessThanOrEqual(input.totalInterestCents);
          expect(now.rebateCents).toBeLessThanOrEqual(now.unearnedCents);
          expect(later.unearnedCents).toBeLessThanOrEqual(now.unearnedCents);
        },
      ),
    );
  });
});
