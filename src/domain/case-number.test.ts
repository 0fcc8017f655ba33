import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCaseNo, isCaseNo } from './case-number.ts';

describe('case number', () => {
  it('counts the day in Singapore', () => {
    expect(formatCaseNo(new Date('2026-11-20T15:59:59Z'), 18)).toBe('HP26112000018');
    expect(formatCaseNo(new Date('2026-11-20T16:00:00Z'), 1)).toBe('HP26112100001');
  });

  it.each([0, -1, 1.5, 100_000, Number.NaN])('has no sequence %d', (sequence) => {
    expect(() => formatCaseNo(new Date('2026-11-20T00:00:00Z'), sequence)).toThrow(RangeError);
  });

  it.each(['', 'HP2611200018', 'HP26113100001', 'hp26112000018', 'HP26112000000', 'HP261120000181'])(
    '%s is none',
    (text) => {
      expect(isCaseNo(text)).toBe(false);
    },
  );

  it('every number it makes is one, and later ones sort later', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-30'), noInvalidDate: true });
    const sequence = fc.integer({ min: 1, max: 99_998 });
    fc.assert(
      fc.property(day, sequence, (moment, count) => {
        const caseNo = formatCaseNo(moment, count);
        expect(isCaseNo(caseNo)).toBe(true);
        expect(formatCaseNo(moment, count + 1) > caseNo).toBe(true);
      }),
    );
  });
});
