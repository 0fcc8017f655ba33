import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatMoney, groupThousands } from './money.ts';

test('an amount has two decimals and a comma at each thousand', () => {
  expect(formatAmount(8_400_000)).toBe('84,000.00');
  expect(formatAmount(5)).toBe('0.05');
  expect(formatMoney(-1_200_000)).toBe('− S$12,000.00');
  expect(groupThousands('50000')).toBe('50,000');
  expect(groupThousands('999.5')).toBe('999.5');
});

test('amounts are written as Intl writes them for Singapore', () => {
  const standard = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (cents) => {
      expect(formatAmount(cents)).toBe(standard.format(cents / 100));
    }),
  );
});
