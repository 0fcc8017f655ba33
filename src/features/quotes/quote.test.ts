import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountToFinance } from '../../domain/amount-to-finance.ts';
import { type QuoteInput, QuoteInputSchema, QuoteSchema } from './contract.ts';
import { calculateQuote } from './quote.ts';

const panel: QuoteInput = {
  priceCents: 12_480_000,
  coeCents: 4_000_000,
  valuationCents: 12_250_000,
  loanCents: 8_400_000,
  tenureMonths: 84,
  flatRatePercent: 2.78,
  rounding: 'cent',
  agreementDate: '2026-11-21',
  vehicle: { condition: 2, use: 1, omvCents: 2_987_400, firstRegistrationDate: '2021-03-18' },
  settleAfterMonths: 36,
};

describe('quote', () => {
  it('answers everything the panel shows', () => {
    expect(calculateQuote(panel)).toEqual({
      instalmentCents: 119_460,
      totalInterestCents: 1_634_640,
      totalPayableCents: 10_034_640,
      eirPercent: 5.186,
      ltv: {
        percent: 68.57,
        limitPercent: 70,
        applicableOmvCents: 1_294_540,
        exempt: false,
        within: true,
        basis: 'valuation',
        basisCents: 12_250_000,
        limitCents: 8_575_000,
        belowLimitCents: 175_000,
      },
      tenureWithin: true,
      maxTenureMonths: 84,
      hirePurchaseAct: false,
      priceLessCoeCents: 8_480_000,
      earlySettlement: {
        settleAfterMonths: 36,
        rebateSharePercent: 80,
        instalmentsLeft: 48,
        outstandingCents: 5_734_080,
        unearnedCents: 538_470,
        rebateCents: 430_776,
        payableCents: 5_303_304,
      },
    });
  });

  it('settles 50,000 at 3% for 60 months after 20 on the interest of the flat rate', () => {
    const input = { ...panel, loanCents: 5_000_000, flatRatePercent: 3, tenureMonths: 60, settleAfterMonths: 20 };
    expect(calculateQuote(input).earlySettlement).toMatchObject({ unearnedCents: 336_066, rebateCents: 268_852 });
  });

  it('settles on the raised interest where instalments are rounded up', () => {
    const input: QuoteInput = { ...panel, flatRatePercent: 2.68, rounding: 'dollarUp' };
    expect(calculateQuote(input).earlySettlement?.payableCents).toBe(5_286_234);
  });

  it('leaves early settlement out where none is asked for', () => {
    expect(calculateQuote({ ...panel, settleAfterMonths: undefined }).earlySettlement).toBeUndefined();
  });

  it('whatever may be sent has an answer of the declared shape', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000_000 });
    const input = fc.record(
      {
        priceCents: cents,
        coeCents: cents,
        valuationCents: cents,
        loanCents: cents,
        tenureMonths: fc.integer({ min: 1, max: 240 }),
        flatRatePercent: fc.double({ min: 0, max: 100, noNaN: true }),
        rounding: fc.constantFrom('cent', 'dollarUp'),
        agreementDate: fc.constantFrom('2013-02-10', '2016-05-27', '2026-11-21'),
        vehicle: fc.record(
          {
            condition: fc.constantFrom(1, 2, 3),
            use: fc.constantFrom(1, 3),
            omvCents: cents,
            firstRegistrationDate: fc.constantFrom('2010-01-01', '2024-02-29', '2030-01-01'),
            monthsAbroad: fc.nat(600),
            coeCategory: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
          },
          { requiredKeys: ['condition', 'use', 'omvCents'] },
        ),
        settleAfterMonths: fc.integer({ min: 1, max: 240 }),
        rebateSharePercent: fc.integer({ min: 0, max: 100 }),
      },
      {
        requiredKeys: [
          'priceCents',
          'loanCents',
          'tenureMonths',
          'flatRatePercent',
          'rounding',
          'agreementDate',
          'vehicle',
        ],
      },
    );
    fc.assert(
      fc.property(input, (sent) => {
        const quote = calculateQuote(QuoteInputSchema.parse(sent));
        expect(QuoteSchema.parse(quote)).toEqual(quote);
      }),
    );
  });

  it.each([
    ['a loan of nothing', { loanCents: 0 }],
    ['half a cent', { loanCents: 100.5 }],
    ['a date that does not exist', { agreementDate: '2026-02-30' }],
    ['another rounding', { rounding: 'dollarDown' }],
    ['another condition', { vehicle: { condition: 4, use: 1, omvCents: 1 } }],
    ['another use', { vehicle: { condition: 1, use: 2, omvCents: 1 } }],
  ])('refuses %s', (_name, part) => {
    expect(QuoteInputSchema.safeParse({ ...panel, ...part }).success).toBe(false);
  });
});

describe('amount to finance', () => {
  it('price less trade-in less deposit', () => {
    expect(
      amountToFinance({
        sellingPriceCents: 12_480_000,
        tradeInValueCents: 1_848_000,
        settlementAmountCents: 648_000,
        depositCents: 2_880_000,
      }),
    ).toEqual({ tradeInCents: 1_200_000, toFinanceCents: 8_400_000 });
  });

  it('a trade-in that owes more than it is worth adds', () => {
    expect(amountToFinance({ sellingPriceCents: 1000, tradeInValueCents: 100, settlementAmountCents: 300 })).toEqual({
      tradeInCents: -200,
      toFinanceCents: 1200,
    });
  });
});
