import { describe, expect, it } from 'vitest';
import { needsSecondScheduleStatement, priceLessCoeCents } from './hire-purchase-act.ts';
import { hirePurchaseActReaches } from './hire-purchase-act-figures.ts';
import { loanLimits } from './loan-to-value-figures.ts';
import { commonRebateSharePercent, rebateShares } from './rebate-share-figures.ts';

const today = '2026-11-22';

describe('Hire-Purchase Act', () => {
  it.each([
    ['exactly 55,000', { priceCents: 5_500_000 }, true],
    ['a cent more', { priceCents: 5_500_001 }, false],
    ['120,000 with a COE of 65,000', { priceCents: 12_000_000, coeCents: 6_500_000 }, true],
    ['120,000 with a COE of 64,999.99', { priceCents: 12_000_000, coeCents: 6_499_999 }, false],
    ['60,000 without a known COE part', { priceCents: 6_000_000 }, false],
  ])('%s', (_name, sale, isNeeded) => {
    expect(needsSecondScheduleStatement(sale, today)).toBe(isNeeded);
  });

  it('a COE above the price leaves nothing', () => {
    expect(priceLessCoeCents(100, 200)).toBe(0);
  });
});

it('financiers commonly return 80%', () => {
  expect(commonRebateSharePercent(today)).toBe(80);
  expect(commonRebateSharePercent('1990-01-01')).toBe(80);
});

it.each([
  ['loan limits', loanLimits],
  ['reach of the Hire-Purchase Act', hirePurchaseActReaches],
  ['rebate share', rebateShares],
])('%s: dated, newest first, each with its source', (_name, figures) => {
  const dates = figures.map(({ effectiveFrom }) => effectiveFrom);
  expect(dates).toEqual([...dates].sort().reverse());
  for (const { effectiveFrom, source } of figures) {
    expect(effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(source).not.toBe('');
  }
});
