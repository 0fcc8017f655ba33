import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applicableOmvCents, type FinancedVehicle, isTenureWithin, loanToValue } from './loan-to-value.ts';
import { loanLimitsOn } from './loan-to-value-figures.ts';

const limits = loanLimitsOn('2026-11-21');
const used: FinancedVehicle = { condition: 2, use: 1, omvCents: 2_500_000, firstRegistrationDate: '2010-01-01' };
const deal = {
  priceCents: 10_000_000,
  loanCents: 7_000_000,
  tenureMonths: 84,
  agreementDate: '2026-11-21',
  vehicle: { condition: 1, use: 1, omvCents: 2_000_000 } as FinancedVehicle,
};

describe('open market value that decides the band', () => {
  it('25,000 registered 1 January 2010, agreement 10 February 2013: 17,292, so 70%', () => {
    const omv = applicableOmvCents(used, '2013-02-10', limits);
    expect(omv).toBe(1_729_167);
    expect(Math.round(omv / 100)).toBe(17_292);
    expect(loanToValue({ ...deal, agreementDate: '2013-02-10', vehicle: used }).limitPercent).toBe(70);
  });

  it('29,874 registered 18 March 2021, agreement 21 November 2026: 12,945.40', () => {
    const vehicle = { ...used, omvCents: 2_987_400, firstRegistrationDate: '2021-03-18' };
    expect(applicableOmvCents(vehicle, '2026-11-21', limits)).toBe(1_294_540);
  });

  it('33,000 registered 1 January 2010, agreement 10 May 2013: 40 months, 22,000', () => {
    expect(applicableOmvCents({ ...used, omvCents: 3_300_000 }, '2013-05-10', limits)).toBe(2_200_000);
  });

  it('counts the months abroad out of the ten years', () => {
    const vehicle = { ...used, omvCents: 3_000_000, monthsAbroad: 20 };
    expect(applicableOmvCents(vehicle, '2012-02-01', limits)).toBe(2_250_000);
    expect(applicableOmvCents({ ...vehicle, monthsAbroad: 120 }, '2010-01-01', limits)).toBe(0);
  });

  it('a new car keeps its whole value, an old one has none', () => {
    expect(applicableOmvCents({ ...used, condition: 1 }, '2026-11-21', limits)).toBe(2_500_000);
    expect(applicableOmvCents(used, '2026-11-21', limits)).toBe(0);
    expect(applicableOmvCents({ ...used, firstRegistrationDate: undefined }, '2026-11-21', limits)).toBe(2_500_000);
  });

  it('stays between nothing and the whole value', () => {
    const day = fc.integer({ min: 2000, max: 2040 }).map((year) => `${year}-07-15`);
    fc.assert(
      fc.property(fc.nat(100_000_000), day, day, fc.nat(150), (omvCents, from, on, monthsAbroad) => {
        const omv = applicableOmvCents({ ...used, omvCents, firstRegistrationDate: from, monthsAbroad }, on, limits);
        expect(omv).toBeGreaterThanOrEqual(0);
        expect(omv).toBeLessThanOrEqual(omvCents);
      }),
    );
  });
});

describe('loan-to-value', () => {
  it('70% up to an OMV of 20,000, 60% above', () => {
    expect(loanToValue(deal)).toMatchObject({ percent: 70, limitPercent: 70, within: true, belowLimitCents: 0 });
    const dearer = { ...deal, vehicle: { ...deal.vehicle, omvCents: 2_000_001 } };
    expect(loanToValue(dearer)).toMatchObject({ limitPercent: 60, within: false, belowLimitCents: -1_000_000 });
  });

  it('takes the lower of price and valuation', () => {
    expect(loanToValue({ ...deal, valuationCents: 9_000_000 })).toMatchObject({ basis: 'valuation', within: false });
    expect(loanToValue({ ...deal, valuationCents: 11_000_000 })).toMatchObject({
      basis: 'price',
      basisCents: 10_000_000,
    });
    expect(loanToValue({ ...deal, valuationCents: 10_000_000 }).basis).toBe('price');
  });

  it('one cent above the limit is above it, though the percent reads the same', () => {
    expect(loanToValue({ ...deal, loanCents: 7_000_001 })).toMatchObject({ percent: 70, within: false });
  });

  it.each<[string, Partial<FinancedVehicle>]>([
    ['private hire', { use: 3 }],
    ['goods vehicles and buses', { coeCategory: 'C' }],
    ['motorcycles', { coeCategory: 'D' }],
  ])('exempt: %s', (_name, part) => {
    const input = { ...deal, loanCents: 9_900_000, tenureMonths: 96, vehicle: { ...deal.vehicle, ...part } };
    expect(loanToValue(input)).toMatchObject({ percent: 99, exempt: true, within: true });
    expect(isTenureWithin(input)).toBe(true);
  });

  it('at most 84 months', () => {
    expect(isTenureWithin(deal)).toBe(true);
    expect(isTenureWithin({ ...deal, tenureMonths: 85 })).toBe(false);
  });

  it('a loan of exactly the limit is within, a cent more is not', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000_000 }),
        fc.integer({ min: 100, max: 1_000_000_000 }),
        fc.nat(10_000_000),
        (priceCents, valuationCents, omvCents) => {
          const input = { ...deal, priceCents, valuationCents, vehicle: { ...deal.vehicle, omvCents } };
          const { limitCents, limitPercent, basisCents } = loanToValue(input);
          expect(limitCents * 100).toBeLessThanOrEqual(basisCents * limitPercent);
          expect(loanToValue({ ...input, loanCents: limitCents }).within).toBe(true);
          expect(loanToValue({ ...input, loanCents: limitCents + 1 }).within).toBe(false);
        },
      ),
    );
  });
});
