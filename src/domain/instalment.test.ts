import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectiveInterestRatePercent } from '../features/quotes/effective-interest-rate.ts';
import { flatInterestCents, instalments, type Rounding } from './instalment.ts';

const terms = (loanCents: number, flatRatePercent: number, tenureMonths: number, rounding: Rounding = 'cent') => ({
  loanCents,
  flatRatePercent,
  tenureMonths,
  rounding,
});

const anyTerms = fc.record({
  loanCents: fc.integer({ min: 100_000, max: 1_000_000_000 }),
  flatRatePercent: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
  tenureMonths: fc.integer({ min: 1, max: 120 }),
  rounding: fc.constantFrom<Rounding>('cent', 'dollarUp'),
});

describe('instalments at a flat rate', () => {
  it.each([
    [terms(3_000_000, 2.28, 36), 89_033, 205_188, 3_205_188],
    [terms(3_000_000, 2.28, 36, 'dollarUp'), 89_100, 207_600, 3_207_600],
    [terms(8_400_000, 2.78, 84), 119_460, 1_634_640, 10_034_640],
    [terms(7_800_000, 2.58, 84), 109_627, 1_408_668, 9_208_668],
    [terms(8_400_000, 2.68, 84, 'dollarUp'), 118_800, 1_579_200, 9_979_200],
    [terms(8_000_000, 2.48, 72), 127_644, 1_190_368, 9_190_368],
  ])('%o', (input, instalmentCents, totalInterestCents, totalPayableCents) => {
    expect(instalments(input)).toEqual({ instalmentCents, totalInterestCents, totalPayableCents });
  });

  it('keeps a whole dollar that needs no rounding', () => {
    expect(instalments(terms(1_200_000, 0, 12, 'dollarUp')).instalmentCents).toBe(100_000);
    expect(instalments(terms(1_000_000, 5, 12, 'dollarUp')).instalmentCents).toBe(87_500);
  });

  it('charges nothing at 0%, whatever the cents do', () => {
    expect(instalments(terms(10_000, 0, 3))).toEqual({
      instalmentCents: 3333,
      totalInterestCents: 0,
      totalPayableCents: 10_000,
    });
  });

  it('tells the interest before rounding', () => {
    expect(flatInterestCents(terms(5_000_000, 3, 60))).toBe(750_000);
    expect(flatInterestCents(terms(8_000_000, 2.48, 72))).toBe(1_190_400);
  });

  it('payable is loan and interest, and what the instalments add up to', () => {
    fc.assert(
      fc.property(anyTerms, (input) => {
        const { instalmentCents, totalInterestCents, totalPayableCents } = instalments(input);
        expect(totalPayableCents).toBe(input.loanCents + totalInterestCents);
        expect(totalInterestCents).toBeGreaterThanOrEqual(0);
        const shortfall = totalPayableCents - instalmentCents * input.tenureMonths;
        expect(shortfall).toBeGreaterThanOrEqual(0);
        expect(shortfall).toBeLessThanOrEqual(input.tenureMonths / 2);
      }),
    );
  });

  it('rounding to the cent moves the interest by half a cent a month at most', () => {
    fc.assert(
      fc.property(anyTerms, (input) => {
        const { totalInterestCents } = instalments({ ...input, rounding: 'cent' });
        expect(Math.abs(totalInterestCents - flatInterestCents(input))).toBeLessThanOrEqual(input.tenureMonths / 2 + 1);
      }),
    );
  });

  it('the whole dollar is never below the cent and less than a dollar above it', () => {
    fc.assert(
      fc.property(anyTerms, (input) => {
        const dollar = instalments({ ...input, rounding: 'dollarUp' }).instalmentCents;
        const cent = instalments({ ...input, rounding: 'cent' }).instalmentCents;
        expect(dollar % 100).toBe(0);
        expect(dollar - cent).toBeGreaterThanOrEqual(0);
        expect(dollar - cent).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('effective interest rate', () => {
  it.each([
    [3_000_000, 89_100, 36, 4.395],
    [8_400_000, 119_460, 84, 5.186],
    [8_400_000, 118_800, 84, 5.019],
    [8_000_000, 127_644, 72, 4.677],
  ])('%i cents in instalments of %i over %i months: %f%%', (loan, instalment, months, percent) => {
    expect(effectiveInterestRatePercent(loan, instalment, months)).toBeCloseTo(percent, 3);
  });

  it('is nothing where nothing is charged', () => {
    expect(effectiveInterestRatePercent(1_200_000, 100_000, 12)).toBe(0);
    expect(effectiveInterestRatePercent(10_000, 3333, 3)).toBe(0);
  });

  it('pays the loan off exactly, month by month', () => {
    fc.assert(
      fc.property(anyTerms, (input) => {
        const { instalmentCents } = instalments(input);
        fc.pre(instalmentCents * input.tenureMonths > input.loanCents);
        const rate = effectiveInterestRatePercent(input.loanCents, instalmentCents, input.tenureMonths) / 1200;
        let owed = input.loanCents;
        for (let month = 0; month < input.tenureMonths; month += 1) owed = owed * (1 + rate) - instalmentCents;
        expect(Math.abs(owed)).toBeLessThan(input.loanCents * 1e-8 + 0.01);
      }),
    );
  });

  it('is above the flat rate for two instalments or more', () => {
    fc.assert(
      fc.property(anyTerms, (input) => {
        fc.pre(input.tenureMonths > 1 && input.flatRatePercent >= 1);
        const { instalmentCents } = instalments({ ...input, rounding: 'dollarUp' });
        const eir = effectiveInterestRatePercent(input.loanCents, instalmentCents, input.tenureMonths);
        expect(eir).toBeGreaterThan(input.flatRatePercent);
      }),
    );
  });
});
