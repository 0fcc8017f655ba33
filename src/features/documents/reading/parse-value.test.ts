import { describe, expect, it } from 'vitest';
import { amountIn, dateIn } from './parse-value.ts';

describe('dates', () => {
  it.each([
    ['18 Jun 2021', '2021-06-18'],
    ['18JUN2021', '2021-06-18'],
    ['3 September 2019', '2019-09-03'],
    ['19-07-1988', '1988-07-19'],
    ['19/07/1988', '1988-07-19'],
    ['19.07.1988', '1988-07-19'],
    ['2021-06-18', '2021-06-18'],
    ['O9 0ct 2017', '2017-10-09'],
    ['31-02-2020', undefined],
    ['12 Foo 2020', undefined],
    ['19-07-88', undefined],
    ['1945', undefined],
    ['00-00-1945', undefined],
    ['1945-00-00', undefined],
    ['', undefined],
  ])('%s', (text, date) => {
    expect(dateIn(text)).toBe(date);
  });
});

describe('amounts', () => {
  it.each([
    ['$48,510.00', 48510],
    ['S$48,510', 48510],
    ['SS 28270.00', 28270],
    ['SGD 1,143.60', 1143.6],
    ['20.616.00', 20616],
    ['0.00', 0],
    ['$2O,616.00', 20616],
    ['12 May', undefined],
    ['-', undefined],
    ['$', undefined],
    ['1,23,4', undefined],
  ])('%s', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });
});
