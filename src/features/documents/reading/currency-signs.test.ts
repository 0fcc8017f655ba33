import { expect, test } from 'vitest';
import type { Word } from '../../../integrations/ocr/page.ts';
import { withCurrencySigns } from './currency-signs.ts';

/** A column of amounts, one below the other. */
const column = (texts: string[]): Word[] =>
  texts.map((text, line) => ({ text, x: 0.7, y: 0.1 + line * 0.03, width: 0.12, height: 0.02, confidence: 0.9, line }));

const texts = (readings: Word[][]) => readings.map((words) => words.map(({ text }) => text));

test('Signs read as digits are restored where the other amounts of the page begin with two signs', () => {
  const read = column(['$865,157.00', '$$14,352.00', 'S$12,262.00', '$891,771.00', '(S$2,500.00)', '$63,641.17']);
  const [mended = []] = withCurrencySigns([read]);
  expect(texts([mended])).toEqual([
    ['$65,157.00', '$$14,352.00', 'S$12,262.00', '$91,771.00', '(S$2,500.00)', '$3,641.17'],
  ]);
  // Only the digit that was taken for a sign makes an amount doubtful.
  expect(mended.map(({ confidence }) => confidence)).toEqual([0.6, 0.9, 0.9, 0.6, 0.9, 0.6]);
});

test('Signs are restored where another reading of the same places has fewer digits', () => {
  const one = column(['551,817.00', '$51,817.00', '551,915.00', '$520,281.00']);
  const other = column(['$1,817.00', '51,817.00', '1,915.00', '20,281.00']);
  expect(texts(withCurrencySigns([one, other]))).toEqual([
    ['$1,817.00', '$1,817.00', '$1,915.00', '$20,281.00'],
    ['$1,817.00', '51,817.00', '1,915.00', '20,281.00'],
  ]);
});

test('One sign read as a digit is restored where nearly all amounts have one', () => {
  expect(texts(withCurrencySigns([column(['$55,168.00', '$9,200.00', '$310.00', '$12.50', '865,157.00'])]))).toEqual([
    ['$55,168.00', '$9,200.00', '$310.00', '$12.50', '$65,157.00'],
  ]);
});

test.each([
  ['without signs', ['551,817.00', '865,157.00', '12.50', '85,000.00']],
  ['with one sign', ['$580.00', '$580.00', '$580.00', '$85,000.00']],
  ['where few have signs', ['$580.00', '851,817.00', '812.50', '58,000.00']],
  ['beside a distance', ['$580.00', '$58.00', '$5.00', '$12.00', '85,000']],
])('Amounts %s stay as they are', (_, amounts) => {
  expect(texts(withCurrencySigns([column(amounts)]))).toEqual([amounts]);
});
