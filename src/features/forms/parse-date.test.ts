import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDate } from '../../domain/singapore-time.ts';
import { parseDate } from './parse-date.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  ['21/11/2026', '2026-11-21'],
  ['1-2-2026', '2026-02-01'],
  ['21.11.26', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['14/06/83', '1983-06-14'],
  ['6 May 1990', '1990-05-06'],
  ['26/ sept 2026', '2026-09-26'],
  ['1 June 26', '2026-06-01'],
  ['１２/０３/２０２０', '2020-03-12'],
  ['6 Mays 1990', undefined],
  ['31 Apr 2026', undefined],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['31/04/2026', undefined],
  ['21/11', undefined],
  ['', undefined],
])('%s is read as %s', (text, expected) => {
  expect(parseDate(text, 2026)).toBe(expected);
});

test('a date that is shown is read back', () => {
  const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, (at) => {
      const date = at.toISOString().slice(0, 10);
      expect(parseDate(formatDate(date))).toBe(date);
    }),
  );
});
