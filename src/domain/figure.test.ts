import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readFigure } from './figure.ts';
import { formatAmount, parseAmount } from './money.ts';

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
  ['1,35', undefined],
  ['84,000,5', undefined],
  ['1.350,00', undefined],
  ['5500.555', undefined],
  ['-5', undefined],
  ['5%', undefined],
])('the amount %s is %s', (text, expected) => {
  expect(parseAmount(text)).toBe(expected);
});

it('an amount that is shown is read back', () => {
  fc.assert(fc.property(fc.nat(99_999_999_999), (cents) => parseAmount(formatAmount(cents)) === cents));
});
