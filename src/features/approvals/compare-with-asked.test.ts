import { describe, expect, it } from 'vitest';
import { toCents } from '../../domain/money.ts';
import { compareWithAsked, type FinancingOption } from './compare-with-asked.ts';

const option: FinancingOption = {
  type: 'Lower',
  nettFinancedAmount: 78_000.1,
  tenureMonth: 72,
  interestRate: 2.58,
  processingFee: 250,
  productOptionalId: 'o2',
  fileId: null,
  fileName: null,
};

describe('an option beside what was asked for', () => {
  it('counts in cents and months', () => {
    const asked = { amountCents: 8_400_000, tenureMonths: 84, ratePercent: 2.78 };
    expect(compareWithAsked(option, asked)).toEqual({ amountCents: -599_990, months: -12 });
  });

  it('has nothing to say where nothing was asked', () => {
    expect(compareWithAsked(option, { amountCents: null, tenureMonths: 84, ratePercent: 2.78 })).toBeUndefined();
  });

  it('turns dollars into whole cents', () => {
    expect(toCents(1.005)).toBe(100);
    expect(toCents(84_000.29)).toBe(8_400_029);
  });
});
