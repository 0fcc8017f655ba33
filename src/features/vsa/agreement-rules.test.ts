import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreementSum, balanceAboveLoan } from './agreement-sum.ts';
import { findDifferences, proposeValues, sharedValues } from './proposals.ts';

const sale = {
  sellingPriceCents: 12_480_000,
  coePartCents: 4_100_900,
  tradeInValueCents: 1_848_000,
  settlementAmountCents: 648_000,
  depositCents: 2_880_000,
};

describe('sum of an agreement', () => {
  it('counts the trade-in nett of its loan', () => {
    expect(agreementSum(sale)).toMatchObject({ tradeInCents: 1_200_000, balanceCents: 8_400_000 });
  });

  it('adds what is owed on a trade-in above its value', () => {
    const sum = agreementSum({ ...sale, settlementAmountCents: 2_000_001 });
    expect(sum).toMatchObject({ tradeInCents: -152_001, balanceCents: 9_752_001 });
  });

  it('leaves out the loan of a trade-in that was taken out again', () => {
    const { tradeInValueCents: _, ...without } = sale;
    expect(agreementSum(without)).toMatchObject({ hasTradeIn: false, tradeInCents: 0, balanceCents: 9_600_000 });
  });

  it('is nothing without a price', () => {
    expect(agreementSum({ depositCents: 100 })).toBeUndefined();
  });

  it('is exact to the cent', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    const property = fc.property(cents, cents, cents, cents, (price, value, loan, depositCents) => {
      const sum = agreementSum({
        sellingPriceCents: price + 1,
        tradeInValueCents: value,
        settlementAmountCents: loan,
        depositCents,
      });
      expect(sum?.balanceCents).toBe(price + 1 - (value - loan) - depositCents);
    });
    fc.assert(property, { numRuns: 200 });
  });

  it('is compared with the loan of the application', () => {
    expect(balanceAboveLoan(sale, 8_400_000)).toBe(0);
    expect(balanceAboveLoan(sale, 8_000_000)).toBe(400_000);
    expect(balanceAboveLoan(sale, undefined)).toBeUndefined();
  });
});

describe('what the application says', () => {
  it('is what a new agreement begins with', () => {
    expect(proposeValues({ ...sale, salesperson: 'Daniel Koh', make: 'Toyota' }, { address: '61 Ubi Road 1' })).toEqual(
      {
        ...sale,
        salesperson: 'Daniel Koh',
        deliveryPlace: '61 Ubi Road 1',
        depositReturned: true,
        depositReturnDays: 14,
      },
    );
  });

  it('differs where it is something else, and nowhere else', () => {
    const shared = sharedValues(sale);
    expect(findDifferences(sale, shared)).toEqual([]);
    expect(findDifferences({ ...sale, depositCents: 2_880_001 }, shared)).toEqual([
      { name: 'depositCents', applied: 2_880_000 },
    ]);
    expect(findDifferences(sale, {})).toEqual([]);
  });

  it('differs where the agreement says nothing, except of nothing', () => {
    const { depositCents: _, ...without } = sale;
    expect(findDifferences(without, sharedValues(sale))).toEqual([{ name: 'depositCents', applied: 2_880_000 }]);
    expect(findDifferences(without, sharedValues({ ...sale, depositCents: 0 }))).toEqual([]);
  });
});
