import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isDate } from '../../domain/singapore-time.ts';
import { addBusinessDays } from './business-days.ts';

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
  ['2028-02-18', '2028-03-03'],
])('ten business days after %s is %s', (from, due) => {
  expect(addBusinessDays(from, 10)).toBe(due);
});

it('stays on the day for no days, also at a weekend', () => {
  expect(addBusinessDays('2026-11-21', 0)).toBe('2026-11-21');
});

it('ends on a business day, with as many business days between as asked', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (from, days) => {
      const due = addBusinessDays(from, days);
      expect(isDate(due)).toBe(true);
      let counted = 0;
      for (let at = Date.parse(from) + dayMs; at <= Date.parse(due); at += dayMs) {
        if (![0, 6].includes(new Date(at).getUTCDay())) counted += 1;
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
