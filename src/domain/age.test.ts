import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, isOfAge, minimumAge } from './age.ts';

describe('age', () => {
  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['1983-06-14', '2026-11-21', 43],
  ])('born %s, on %s: %i', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
    expect(isOfAge(born, day)).toBe(age >= 18);
  });

  it('of age is 18', () => {
    expect(minimumAge).toBe(18);
  });

  it('grows by one in a year', () => {
    const day = fc.date({ min: new Date('1940-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, day, (a, b) => {
        const born = a.toISOString().slice(0, 10);
        const on = b.toISOString().slice(0, 10);
        const nextYear = `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`;
        expect(ageOn(born, nextYear)).toBe(ageOn(born, on) + 1);
      }),
    );
  });
});
