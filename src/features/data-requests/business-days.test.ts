import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDate } from '../../domain/singapore-time.ts';
import { addBusinessDays } from './business-days.ts';
import { lastHolidayYear, publicHolidays } from './public-holiday-figures.ts';

const dayMs = 24 * 3600 * 1000;
const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(1990, 0, 1) + days * dayMs).toISOString().slice(0, 10));
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

it.each([
  ['2026-11-16', '2026-11-30'],
  ['2026-11-20', '2026-12-04'],
  ['2026-11-21', '2026-12-04'],
  ['2026-11-22', '2026-12-04'],
  // Christmas and New Year's Day.
  ['2026-12-18', '2027-01-05'],
  // Deepavali on a Sunday: the Monday is a holiday.
  ['2026-11-06', '2026-11-23'],
  // Both days of Chinese New Year are on a weekend, one of them on a Sunday.
  ['2027-02-05', '2027-02-22'],
  // Hari Raya Haji and Vesak Day are in the same week.
  ['2027-05-14', '2027-06-01'],
  // A holiday on a Saturday is not moved to another day.
  ['2027-04-30', '2027-05-14'],
  // Holidays of this year are not announced yet: weekends only.
  ['2028-02-18', '2028-03-03'],
])('ten business days after %s is %s', (from, due) => {
  expect(addBusinessDays(from, 10)).toBe(due);
});

it.each(Object.entries(publicHolidays))('has the eleven holidays of %s, in order', (year, dates) => {
  expect(dates).toHaveLength(11);
  expect(dates.every((date) => isDate(date) && date.startsWith(year))).toBe(true);
  expect(dates).toEqual([...new Set(dates)].sort());
});

it('stays on the day for no days, also at a weekend', () => {
  expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21');
});

it('beyond the known holidays ends on a weekday, with as many weekdays between as asked', () => {
  const unknownDay = anyDay.filter((day) => Number(day.slice(0, 4)) > lastHolidayYear);
  fc.assert(
    fc.property(unknownDay, fc.integer({ min: 1, max: 60 }), (from, days) => {
      const due = addBusinessDays(from, days);
      expect(isDate(due)).toBe(true);
      let counted = 0;
      for (let moment = Date.parse(from) + dayMs; moment <= Date.parse(due); moment += dayMs) {
        if (![0, 6].includes(new Date(moment).getUTCDay())) counted += 1;
      }
      expect(counted).toBe(days);
      expect([0, 6]).not.toContain(weekdayOf(due));
    }),
  );
});

it('adds up: some days and then some more are all of them at once', () => {
  fc.assert(
    fc.property(anyDay, fc.nat({ max: 30 }), fc.nat({ max: 30 }), (from, first, then) => {
      expect(addBusinessDays(addBusinessDays(from, first), then)).toBe(addBusinessDays(from, first + then));
    }),
  );
});
