import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from '../../domain/singapore-time.ts';
import { hasShortYear, parseDate, withSlashes } from './parse-date.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['1-2-2026', '2026-02-01'],
  ['22-02-2011', '2011-02-22'],
  ['22 / 02 / 2011', '2011-02-22'],
  ['1/2/2011', '2011-02-01'],
  ['21.11.26', undefined],
  ['21112026', '2026-11-21'],
  ['14/06/83', undefined],
  ['6 May 1990', '1990-05-06'],
  ['26/ sept 2026', '2026-09-26'],
  ['1 June 26', undefined],
  ['１２/０３/２０２０', '2020-03-12'],
  ['6 Mays 1990', undefined],
  ['31 Apr 2026', undefined],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['31/04/2026', undefined],
  ['21/11', undefined],
  ['', undefined],
])('%s is read as %s', (text, expected) => {
  expect(parseDate(text)).toBe(expected);
});

test('a date that is shown is read back', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (moment) => {
      const date = moment.toISOString().slice(0, 10);
      expect(parseDate(formatDate(date))).toBe(date);
    }),
  );
});

test.each([
  ['22/02/2011', '22/02/2011'],
  ['22022011', '22/02/2011'],
  ['22-02-2011', '22/02/2011'],
  ['22.02.2011', '22/02/2011'],
  ['1/2/2011', '1/2/2011'],
  ['1/122011', '1/12/2011'],
  ['22 Feb 2011', '22/Feb 2011'],
])('%s, typed key by key, becomes %s and is a date', (keys, expected) => {
  const typed = [...keys].reduce((text, key) => withSlashes(text, text + key), '');
  expect(typed).toBe(expected);
  expect(parseDate(typed)).toMatch(/^2011-\d\d-\d\d$/);
});

test('text that is pasted, changed in the middle or deleted stays as it is', () => {
  expect(withSlashes('', '22-02-2011')).toBe('22-02-2011');
  expect(withSlashes('22/02/', '22/02')).toBe('22/02');
  expect(withSlashes('2/02/2011', '12/02/2011')).toBe('12/02/2011');
});

test('a short year is told from what is no date at all', () => {
  expect(['14/06/83', '1-2-26', '140683', '6 May 90', '1/2/201'].map(hasShortYear)).toEqual(Array(5).fill(true));
  expect(['21/11', '14/06/1983', 'May 1990', ''].map(hasShortYear)).toEqual(Array(4).fill(false));
});
