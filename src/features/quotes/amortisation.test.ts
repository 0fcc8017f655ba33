import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HirePurchaseTerms, instalments, type Rounding } from '../../domain/instalment.ts';
import { amortise } from './amortisation.ts';
import { dueDate } from './due-date.ts';
import { settlementOfTerms } from './early-settlement.ts';

const options = { firstDueDate: '2026-12-20', rebateSharePercent: 80 };
const tembusu: HirePurchaseTerms = { loanCents: 8_400_000, tenureMonths: 84, flatRatePercent: 2.78, rounding: 'cent' };

const anyTerms = fc.record({
  loanCents: fc.integer({ min: 1, max: 1_000_000_000 }),
  flatRatePercent: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  tenureMonths: fc.integer({ min: 1, max: 120 }),
  rounding: fc.constantFrom<Rounding>('cent', 'dollarUp'),
});

const sum = (cents: readonly number[]) => cents.reduce((total, number) => total + number, 0);

describe('amortisation', () => {
  it('84,000 at 2.78% for 84 months', () => {
    const rows = amortise(tembusu, options);
    expect(rows).toHaveLength(84);
    // The first month bears 84 of the 3,570 shares of the interest.
    expect(rows[0]).toEqual({
      number: 1,
      dueDate: '2026-12-20',
      instalmentCents: 119_460,
      interestCents: Math.round((1_634_640 * 84) / 3570),
      principalCents: 119_460 - 38_462,
      outstandingCents: 8_400_000 - (119_460 - 38_462),
      settlementCents: settlementOfTerms(tembusu, { settleAfterMonths: 1, rebateSharePercent: 80 }).payableCents,
    });
    expect(rows[35]).toMatchObject({ number: 36, dueDate: '2029-11-20', settlementCents: 5_303_304 });
    expect(rows[83]).toMatchObject({ dueDate: '2033-11-20', outstandingCents: 0, settlementCents: 0 });
  });

  it('settles as the quote does', () => {
    const terms: HirePurchaseTerms = { loanCents: 5_000_000, tenureMonths: 60, flatRatePercent: 3, rounding: 'cent' };
    const settled = settlementOfTerms(terms, { settleAfterMonths: 20, rebateSharePercent: 80 });
    expect(settled).toMatchObject({ unearnedCents: 336_066, rebateCents: 268_852 });
    expect(amortise(terms, options)[19]?.settlementCents).toBe(settled.payableCents);
  });

  it('at 0% the last instalment takes the cents that rounding left out', () => {
    const rows = amortise({ loanCents: 10_000, tenureMonths: 3, flatRatePercent: 0, rounding: 'cent' }, options);
    expect(rows.map(({ instalmentCents }) => instalmentCents)).toEqual([3333, 3333, 3334]);
    expect(rows.map(({ outstandingCents }) => outstandingCents)).toEqual([6667, 3334, 0]);
    expect(rows.map(({ settlementCents }) => settlementCents)).toEqual([6667, 3334, 0]);
  });

  it('adds up to the cent: instalments to loan and interest, interest to the interest, principal to the loan', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const rows = amortise(terms, options);
        const { totalInterestCents, totalPayableCents } = instalments(terms);
        expect(sum(rows.map(({ instalmentCents }) => instalmentCents))).toBe(totalPayableCents);
        expect(sum(rows.map(({ interestCents }) => interestCents))).toBe(totalInterestCents);
        expect(sum(rows.map(({ principalCents }) => principalCents))).toBe(terms.loanCents);
        for (const { instalmentCents, interestCents, principalCents } of rows) {
          expect(instalmentCents).toBe(interestCents + principalCents);
        }
      }),
    );
  });

  it('ends at nothing and never owes less than that; the interest falls from month to month', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 100 }), (terms, rebateSharePercent) => {
        const rows = amortise(terms, { ...options, rebateSharePercent });
        expect(rows.at(-1)).toMatchObject({ outstandingCents: 0, settlementCents: 0 });
        rows.forEach((row, index) => {
          expect(row.outstandingCents).toBeGreaterThanOrEqual(0);
          expect(row.settlementCents).toBeGreaterThanOrEqual(0);
          expect(row.interestCents).toBeGreaterThanOrEqual(0);
          expect(row.interestCents).toBeLessThanOrEqual(
            (rows[index - 1]?.interestCents ?? Number.POSITIVE_INFINITY) + 1,
          );
        });
      }),
    );
  });
});

describe('due dates', () => {
  it.each([
    ['2026-12-20', 0, '2026-12-20'],
    ['2026-12-20', 1, '2027-01-20'],
    ['2026-12-20', 83, '2033-11-20'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2027-01-31', 13, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
  ])('%s and %i months: %s', (first, months, date) => expect(dueDate(first, months)).toBe(date));

  it('one in every month, on the same day or the last', () => {
    const first = fc
      .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2060-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(first, fc.nat(240), (from, months) => {
        const [date, next] = [dueDate(from, months), dueDate(from, months + 1)];
        const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
        expect(monthOf(next) - monthOf(date)).toBe(1);
        const isLastDay = new Date(Date.parse(date) + 86_400_000).getUTCDate() === 1;
        expect(date.slice(8) === from.slice(8) || (isLastDay && date.slice(8) < from.slice(8))).toBe(true);
      }),
    );
  });
});
