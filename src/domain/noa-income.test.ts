import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NoaIncomeDraft, parseNoaIncome } from './noa-income.ts';

describe('income by notice of assessment', () => {
  it('drops entries without a year or a numeric income', () => {
    expect(
      parseNoaIncome([
        { year: '2025', income: 81_640 },
        { year: 2024, income: '78,200' },
        { year: '2023', income: 0 },
        { year: '2022', income: -1200 },
        { year: '', income: 100 },
        { year: '20', income: 100 },
        { income: 100 },
        { year: null, income: 100 },
        { year: '2025' },
        { year: '2025', income: '' },
        { year: '2025', income: null },
        { year: '2025', income: 'about 80k' },
        { year: '2025', income: Number.NaN },
        { year: '2025', income: Number.POSITIVE_INFINITY },
      ]),
    ).toEqual([
      { year: '2025', income: 81_640 },
      { year: '2024', income: 78_200 },
      { year: '2023', income: 0 },
      { year: '2022', income: -1200 },
    ]);
  });

  it('whatever is typed, what is kept has a year and a number, and is kept again', () => {
    const entry: fc.Arbitrary<NoaIncomeDraft> = fc.record(
      {
        year: fc.oneof(fc.string(), fc.integer({ min: 0, max: 9999 }), fc.constant(null)),
        income: fc.oneof(fc.string(), fc.double(), fc.constant(null)),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const kept = parseNoaIncome(entries);
        for (const { year, income } of kept) {
          expect(year).toMatch(/^\d{4}$/);
          expect(Number.isFinite(income)).toBe(true);
        }
        expect(parseNoaIncome(kept)).toEqual(kept);
      }),
    );
  });
});
