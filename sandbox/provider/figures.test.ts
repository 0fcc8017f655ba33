import fc from 'fast-check';
import { expect, test } from 'vitest';
import { submission } from '../start-for-test.ts';
import { adviceExpiry, instalmentCents, monthLater, usualFigures } from './figures.ts';
import { submissionSchema } from './schemas.ts';

test('the instalment of the specification', () => {
  expect(instalmentCents(8_400_000, 2.78, 84)).toBe(119_460);
  expect(instalmentCents(3_000_000, 2.28, 36)).toBe(89_033);
});

test('Lower is never more than asked and never at a higher rate', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), fc.double({ min: 0, max: 9, noNaN: true }), (cents, rate) => {
      const asked = submission('x');
      asked.snapshot.financingInformation = { loanAmountCents: cents, tenureMonths: 60, flatRatePercent: rate };
      const lower = usualFigures('Lower', submissionSchema.parse(asked));
      expect(lower.nettFinancedAmountCents).toBeGreaterThan(0);
      expect(lower.nettFinancedAmountCents).toBeLessThanOrEqual(cents);
      expect(lower.interestRate).toBeLessThanOrEqual(rate);
    }),
  );
});

test('the advice is open for seven days until 18:00 in Singapore', () => {
  expect(adviceExpiry(new Date('2026-11-21T20:00:00Z'))).toBe('2026-11-29T10:00:00.000Z');
});

test('a month later stays within the month', () => {
  expect(monthLater(new Date('2026-11-21T04:00:00Z'))).toBe('2026-12-21');
  expect(monthLater(new Date('2027-01-31T04:00:00Z'))).toBe('2027-02-28');
});
