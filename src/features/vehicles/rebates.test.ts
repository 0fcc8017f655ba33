import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coeRebateCents, parfRebateCents } from './rebates.ts';

describe('PARF rebate', () => {
  const ages = [5, 6, 7, 8, 9, 10];

  it.each(ages.map((age, index) => [age, [75, 70, 65, 60, 55, 50][index] ?? 0] as const))(
    'up to %i years, COE before the second exercise of February 2026: %i%%',
    (age, percent) => {
      const car = { arfCents: 1_000_000, registrationDate: '2015-06-10', coeExercise: '2015-06-1' };
      const on = (day: string) => parfRebateCents({ ...car, deregistrationDate: `${2015 + age}-06-${day}` });
      expect(on('10')).toBe(percent * 10_000);
      expect(on('11')).toBe(age === 10 ? 0 : (percent - 5) * 10_000);
    },
  );

  it.each(ages.map((age, index) => [age, [30, 25, 20, 15, 10, 5][index] ?? 0] as const))(
    'up to %i years, COE from the second exercise of February 2026: %i%%',
    (age, percent) => {
      const car = { arfCents: 1_000_000, registrationDate: '2026-03-20', coeExercise: '2026-02-2' };
      expect(parfRebateCents({ ...car, deregistrationDate: `${2026 + age}-03-20` })).toBe(percent * 10_000);
    },
  );

  it.each([
    ['2026-02-1', '2026-05-01', 6_000_000],
    ['2026-02-2', '2026-02-28', 3_000_000],
    ['2026-03-1', '2026-05-01', 3_000_000],
    [undefined, '2026-02-12', 6_000_000],
    [undefined, '2026-02-13', 3_000_000],
  ])('COE of exercise %s, registered %s: capped at %i cents', (coeExercise, registrationDate, capCents) => {
    expect(
      parfRebateCents({ arfCents: 100_000_000, registrationDate, deregistrationDate: '2027-01-01', coeExercise }),
    ).toBe(capCents);
  });

  it('never exceeds the ARF and never grows with age', () => {
    fc.assert(
      fc.property(fc.nat(30_000_000), fc.integer({ min: 2010, max: 2030 }), fc.nat(12), (arfCents, year, age) => {
        const rebateAfter = (years: number) =>
          parfRebateCents({
            arfCents,
            registrationDate: `${year}-05-05`,
            deregistrationDate: `${year + years}-05-05`,
          });
        expect(rebateAfter(age)).toBeLessThanOrEqual(arfCents);
        expect(rebateAfter(age + 1)).toBeLessThanOrEqual(rebateAfter(age));
      }),
    );
  });
});

describe('COE rebate', () => {
  it.each([
    ['2031-03-17', '2026-11-17', 2_166_667],
    ['2031-03-17', '2026-11-18', 2_125_000],
    ['2031-03-17', '2021-03-17', 5_000_000],
    ['2031-03-17', '2020-03-17', 5_000_000],
    ['2031-03-17', '2031-03-17', 0],
    ['2031-03-17', '2032-01-01', 0],
  ])('50,000 until %s, given back on %s: %i cents', (coeExpiry, deregistrationDate, cents) => {
    expect(coeRebateCents({ quotaPremiumCents: 5_000_000, coeExpiry, deregistrationDate })).toBe(cents);
  });
});
