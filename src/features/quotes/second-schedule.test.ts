import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleMonth, secondSchedule, statementHindrance } from './second-schedule.ts';

const today = '2026-11-22';

describe('statement of the Second Schedule', () => {
  const input = {
    sale: { sellingPriceCents: 6_280_000, coeCents: 1_500_000, depositCents: 1_280_000, tradeInValueCents: 800_000 },
    terms: { loanCents: 4_000_000, tenureMonths: 60, flatRatePercent: 3, rounding: 'cent' as const },
    feeCents: 25_000,
    rebateSharePercent: 80,
    settleAfterMonths: 36,
    firstInstalmentDate: '2027-01-31',
  };

  it('splits the price and counts what is paid', () => {
    expect(secondSchedule(input)).toMatchObject({
      priceLessCoeCents: 4_780_000,
      tradeInCents: 800_000,
      depositCents: 1_280_000,
      toFinanceCents: 4_200_000,
      atDeliveryCents: 200_000,
      instalmentCents: 76_667,
      lastInstalmentCents: 76_667,
      totalInterestCents: 600_020,
      totalPayableCents: 4_600_020,
      payableWithFeeCents: 4_625_020,
      lastInstalmentDate: '2031-12-31',
      early: { settleAfterMonths: 36, instalmentsLeft: 24, interestCents: 600_000, unearnedCents: 98_361 },
    });
  });

  it('has no last date while the first is not agreed', () => {
    expect(secondSchedule({ ...input, firstInstalmentDate: undefined }).lastInstalmentDate).toBeUndefined();
  });

  it('price is what is paid, traded in and lent; instalments and fee are the loan, its interest and the fee', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    const arbitrary = fc.record({ price: cents, loan: cents, deposit: cents, tradeIn: cents, months: fc.nat(119) });
    fc.assert(
      fc.property(arbitrary, ({ price, loan, deposit, tradeIn, months }) => {
        const made = secondSchedule({
          ...input,
          sale: { sellingPriceCents: price, depositCents: deposit, tradeInValueCents: tradeIn },
          terms: { ...input.terms, loanCents: loan, tenureMonths: months + 1 },
        });
        expect(made.depositCents + made.tradeInCents + made.atDeliveryCents + loan).toBe(price);
        expect(made.instalmentCents * months + made.lastInstalmentCents).toBe(loan + made.totalInterestCents);
        expect(made.payableWithFeeCents).toBe(loan + made.totalInterestCents + input.feeCents);
      }),
    );
  });
});

it.each([
  [{}, 'noPrice'],
  [{ sellingPriceCents: 0 }, 'noPrice'],
  [{ sellingPriceCents: 5_500_001 }, 'priceAbove'],
  [{ sellingPriceCents: 5_500_000 }, undefined],
  [{ sellingPriceCents: 9_000_000, coeCents: 3_500_000 }, undefined],
  [{ sellingPriceCents: 5_000_000, coeCents: 5_000_000 }, undefined],
  [{ sellingPriceCents: 5_000_000, coeCents: 5_000_001 }, 'coeAbovePrice'],
])('a sale of %o: %s', (sale, hindrance) => expect(statementHindrance(sale, today)).toBe(hindrance));

it.each([
  [84, 36],
  [37, 36],
  [36, 18],
  [2, 1],
  [1, undefined],
])('%i months are shown settled after %s', (tenure, month) => expect(exampleMonth(tenure)).toBe(month));

it.each([
  [84, 83, 83],
  [84, 84, 36],
  [36, 36, 18],
  [24, 36, 12],
  [24, 1, 1],
  [1, 36, undefined],
])('%i months, %i asked for: settled after %s', (tenure, asked, month) => {
  expect(exampleMonth(tenure, asked)).toBe(month);
});
