import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNoticeTime, parseNoticeTime } from './notice-time.ts';

it('is Singapore’s time, whatever the machine’s zone is', () => {
  expect(formatNoticeTime(new Date('2026-11-21T17:00:00Z'))).toBe('2026-11-22 01:00:00');
  expect(formatNoticeTime(new Date('2026-12-31T16:00:09Z'))).toBe('2027-01-01 00:00:09');
  expect(formatNoticeTime(null)).toBe('');
  expect(parseNoticeTime('2026-11-22 01:00:00')?.toISOString()).toBe('2026-11-21T17:00:00.000Z');
});

it.each(['', 'soon', '2026-11-22', '2026-11-22T01:00:00', '2026-13-40 01:00:00'])('reads no time from "%s"', (text) => {
  expect(parseNoticeTime(text)).toBeUndefined();
});

it('reads what it wrote, to the second', () => {
  const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2099, 11) });
  fc.assert(
    fc.property(moments, (moment) => {
      const wholeSecond = moment - (moment % 1000);
      expect(parseNoticeTime(formatNoticeTime(new Date(moment)))?.getTime()).toBe(wholeSecond);
    }),
  );
});
