import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelyFigures, readFigure } from './figure.ts';
import { formatAmount, formatMoney, groupThousands, parseAmount, readAmount } from './money.ts';

it.each([
  ['2.78', 2.78],
  [' 2.780 %', 2.78],
  ['２．７８％', 2.78],
  ['-3', -3],
  ['.5', 0.5],
  ['2,78', 'comma'],
  ['2,785', 'comma'],
  ['2.785', 'decimals'],
  ['1.3,5', 'comma'],
  ['1234567890123', 'large'],
  ['two', undefined],
  ['', undefined],
])('%s is %s', (text, expected) => {
  expect(readFigure(text, false)).toBe(expected);
});

it.each([
  ['S$84,000', 8_400_000],
  ['$1,194.6', 119_460],
  ['Ｓ＄１,３５０', 135_000],
  // A digit was just deleted from 84,000.00.
  ['84,00.00', 840_000],
  ['SGD 84,000', 8_400_000],
  ['1,35', undefined],
  ['84,000,5', undefined],
  ['1.350,00', undefined],
  ['5500.555', undefined],
  ['-5', undefined],
  ['5%', undefined],
])('the amount %s is %s', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

it.each([
  ['84.000', 'point', ['84,000', '84.00']],
  ['S$84.000', 'point', ['84,000', '84.00']],
  ['84.005', 'point', ['84,005']],
  ['1.234.567', 'point', ['1,234,567']],
  ['84.000,00', 'comma', ['84,000.00']],
  ['84,00', 'comma', ['84.00']],
  ['2,78', 'comma', ['2.78']],
  ['84,0', 'comma', ['84.0']],
  ['84,0000', 'comma', []],
  ['84,000.000', 8_400_000, []],
  ['84000.000', 8_400_000, []],
  ['0.500', 50, []],
])('the amount %s is asked about and never guessed', (text, read, figures) => {
  expect([readAmount(text), typeof read === 'string' ? likelyFigures(text) : []]).toEqual([read, figures]);
});

it('an amount that is shown is read back', () => {
  fc.assert(fc.property(fc.nat(99_999_999_999), (cents) => parseAmount(formatAmount(cents)) === cents));
});

it('writes an amount with two decimals and a comma at each thousand', () => {
  expect(formatAmount(8_400_000)).toBe('84,000.00');
  expect(formatAmount(5)).toBe('0.05');
  expect(formatMoney(-1_200_000)).toBe('− S$12,000.00');
  expect(groupThousands('50000')).toBe('50,000');
  expect(groupThousands('999.5')).toBe('999.5');
});

it('writes amounts as Intl does for Singapore', () => {
  const standard = new Intl.NumberFormat('en-SG', { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (cents) => {
      expect(formatAmount(cents)).toBe(standard.format(cents / 100));
    }),
  );
});
