import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FormValues } from '../../../domain/field.ts';
import type { Quote } from '../contract.ts';
import { LoanToValueGauge } from './loan-to-value-gauge.tsx';
import { quoteFigures } from './quote-figures.ts';
import { LimitWarnings } from './quote-panel.tsx';

const now = new Date('2026-11-21T04:00:00Z');

const figuresOf = (vehicleInformation: FormValues, financingInformation: FormValues) =>
  quoteFigures({ personalInformation: [], vehicleInformationWeb: { vehicleInformation }, financingInformation }, now);

const asked = { loanAmountCents: 8_400_000, tenureMonths: 84, flatRatePercent: 2.78 };

describe('figures of the quote panel', () => {
  it('follow what is typed', () => {
    const { quote, sum, hasValue, hasOmv } = figuresOf(
      {
        condition: 2,
        use: 1,
        omvCents: 2_987_400,
        firstRegistrationDate: '2021-03-18',
        sellingPriceCents: 12_480_000,
        valuationCents: 12_250_000,
        tradeInValueCents: 1_200_000,
        tradeInRegistrationNumber: 'SJD4207E',
        depositCents: 2_880_000,
      },
      asked,
    );
    expect(quote?.instalmentCents).toBe(119_460);
    expect(quote?.ltv).toMatchObject({
      percent: 68.57,
      limitPercent: 70,
      basis: 'valuation',
      belowLimitCents: 175_000,
    });
    expect(quote?.earlySettlement).toMatchObject({ settleAfterMonths: 36, payableCents: 5_303_304 });
    expect(sum).toMatchObject({ tradeInCents: 1_200_000, toFinanceCents: 8_400_000, tradeInPlate: 'SJD4207E' });
    expect([hasValue, hasOmv]).toEqual([true, true]);
  });

  it.each<[string, FormValues, boolean]>([
    ['nothing is entered', {}, false],
    ['one is missing', { ...asked, tenureMonths: undefined }, false],
    ['the tenure is above its limit', { ...asked, tenureMonths: 121 }, true],
    ['the rate is below zero', { ...asked, flatRatePercent: -1 }, true],
  ])('tell why there is no quote where %s', (_what, financing, isRefused) => {
    expect(figuresOf({}, financing)).toMatchObject({ isRefused });
    expect(figuresOf({}, financing)).not.toHaveProperty('quote');
  });

  it.each([
    ['2028-10-20', 60, { date: '2028-10-20', months: 22 }],
    ['2028-10-20', 22, undefined],
    ['2033-11-21', 84, undefined],
    ['2033-11-20', 84, { date: '2033-11-20', months: 83 }],
    // The expired date is reported at its own field.
    ['2026-11-20', 60, undefined],
  ])('tell that a COE until %s ends before a tenure of %i months', (coeExpiry, tenureMonths, expected) => {
    const vehicle = { condition: 2, use: 1, sellingPriceCents: 12_480_000, coeExpiry };
    expect(figuresOf(vehicle, { ...asked, tenureMonths }).coeEnds).toEqual(expected);
  });

  it('say so in amber in place of the green verdict', async () => {
    const sold = { sellingPriceCents: 12_480_000, firstRegistrationDate: '2021-03-18' };
    const vehicle = { condition: 2, use: 1, omvCents: 2_987_400, ...sold };
    const panel = (coeExpiry: string) => {
      const figures = figuresOf({ ...vehicle, coeExpiry }, { ...asked, tenureMonths: 60 });
      return renderToStaticMarkup(createElement(LimitWarnings, { quote: figures.quote as Quote, figures }));
    };
    expect(panel('2033-11-21')).toContain('Within both limits');
    expect(panel('2028-10-20')).not.toContain('Within both limits');
    expect(panel('2028-10-20')).toContain('COE ends 20/10/2028');
    expect(panel('2028-10-20')).toContain('That is 22 months from now. The tenure is 60 months.');
  });

  it('take the loan on the trade-in off its value, where there is a value', () => {
    const sale = { sellingPriceCents: 10_000_000, depositCents: 1_000_000, settlementAmountCents: 500_000 };
    expect(figuresOf({ ...sale, tradeInValueCents: 2_000_000 }, {}).sum).toMatchObject({
      tradeInCents: 1_500_000,
      toFinanceCents: 7_500_000,
    });
    expect(figuresOf({ ...sale, tradeInValueCents: 0 }, {}).sum?.toFinanceCents).toBe(9_500_000);
    expect(figuresOf(sale, {}).sum).toMatchObject({ tradeInCents: 0, toFinanceCents: 9_000_000 });
  });

  it('have an instalment before there is a price', () => {
    const { quote, sum, hasValue, hasOmv } = figuresOf({}, asked);
    expect(quote?.instalmentCents).toBe(119_460);
    expect([sum, hasValue, hasOmv]).toEqual([undefined, false, false]);
  });

  it.each([
    {},
    { ...asked, loanAmountCents: 0 },
    { ...asked, tenureMonths: undefined },
    { ...asked, flatRatePercent: undefined },
  ])('have none without loan, tenure and rate: %o', (financing) => {
    expect(figuresOf({ sellingPriceCents: 1 }, financing).quote).toBeUndefined();
  });

  it('name the valuation where no price is entered, and the price where it counts', () => {
    const reasonOf = (vehicle: FormValues) => {
      const figures = figuresOf(vehicle, { ...asked, loanAmountCents: 5_000_000 });
      if (!figures.quote) throw new Error('no quote');
      return renderToStaticMarkup(createElement(LoanToValueGauge, { figures, quote: figures.quote }));
    };
    expect(reasonOf({ valuationCents: 8_500_000 })).toContain('Valuation S$85,000.00 counts; no price is entered.');
    expect(reasonOf({ sellingPriceCents: 8_500_000 })).toContain('The price of S$85,000.00 counts.');
    const lower = { sellingPriceCents: 9_000_000, valuationCents: 8_500_000 };
    expect(reasonOf(lower)).toContain('Valuation S$85,000.00 counts, being lower than the price.');
  });

  it('settle half way through a short tenure', () => {
    expect(figuresOf({}, { ...asked, tenureMonths: 24 }).quote?.earlySettlement?.settleAfterMonths).toBe(12);
    expect(figuresOf({}, { ...asked, tenureMonths: 1 }).quote?.earlySettlement).toBeUndefined();
  });
});

describe('what its field refuses', () => {
  it.each([
    { flatRatePercent: 31 },
    { flatRatePercent: 278 },
    { tenureMonths: 121 },
    { tenureMonths: 8.5 },
    { loanAmountCents: 1_000_000_001 },
  ])('is not counted with: %o', (financing) => {
    expect(figuresOf({ sellingPriceCents: 10_000_000 }, { ...asked, ...financing }).quote).toBeUndefined();
  });

  it('gives no limit either', () => {
    const used = { condition: 2, omvCents: 2_500_000, sellingPriceCents: 10_000_000 };
    const age = (firstRegistrationDate: string) =>
      figuresOf({ ...used, firstRegistrationDate }, asked).quote?.ltv.applicableOmvCents;
    expect(age('2027-01-01')).toBe(2_500_000);
    expect(age('2025-11-21')).toBe(2_250_000);
  });

  it('what is hidden counts no more than what is refused', () => {
    const fresh = { condition: 1, omvCents: 2_500_000, sellingPriceCents: 10_000_000 };
    const { quote } = figuresOf({ ...fresh, firstRegistrationDate: '2010-01-01', monthsAbroad: 60 }, asked);
    expect(quote?.ltv.applicableOmvCents).toBe(2_500_000);
  });
});

describe('rebates of a car that leaves the road today', () => {
  const log = { arfCents: 3_000_000, firstRegistrationDate: '2019-11-21', coeExpiry: '2029-11-20' };
  const vehicle = { condition: 2, quotaPremiumCents: 3_600_000, ...log };
  it('are those of its age and of the whole months its COE has left', () => {
    expect(figuresOf(vehicle, {}).rebates).toEqual({ parfCents: 1_950_000, coeCents: 1_050_000 });
    expect(figuresOf({ ...vehicle, parfEligible: false }, {}).rebates?.parfCents).toBe(0);
  });
  it.each([{ condition: 1 }, { condition: 3 }, { arfCents: undefined }, { coeExpiry: undefined }])(
    'are not spoken of with %o',
    (other) => expect(figuresOf({ ...vehicle, ...other }, {}).rebates).toBeUndefined(),
  );
});

it('a loan other than what is left to finance is told with the difference', () => {
  const sale = { sellingPriceCents: 10_000_000, depositCents: 2_400_000 };
  expect(figuresOf(sale, asked).sum?.loanAboveCents).toBe(800_000);
  expect(figuresOf({ ...sale, depositCents: undefined }, asked).sum?.loanAboveCents).toBe(0);
});

describe("the Hire-Purchase Act's statement", () => {
  const sale = { condition: 2, sellingPriceCents: 10_000_000, quotaPremiumCents: 6_000_000 };
  it.each([
    ['is not ruled out while the COE part is not entered', {}, 'coeOpen', 10_000_000],
    ['is needed with the COE taken off', { coePartCents: 4_500_000 }, 'needed', 5_500_000],
    ['is not needed with too little COE', { coePartCents: 4_499_999 }, 'above', 5_500_001],
    ['cannot be told with more COE than price', { coePartCents: 10_000_001 }, 'coeAbovePrice', 0],
    ['is not needed where no COE is in the price', { coePartCents: 0 }, 'above', 10_000_000],
    ['is needed at a low price whatever the COE', { sellingPriceCents: 5_500_000 }, 'needed', 5_500_000],
  ])('%s', (_name, vehicle, reach, priceLessCoeCents) => {
    const { act } = figuresOf({ ...sale, ...vehicle }, {});
    expect(act).toMatchObject({ reach, priceLessCoeCents, limitCents: 5_500_000 });
  });

  it('is not spoken of without a price', () => {
    expect(figuresOf({ coePartCents: 1 }, asked).act).toBeUndefined();
  });
});
