import { expect, it } from 'vitest';
import { agreementMonth, formatAgreementNo } from './agreement-number.ts';

it('numbers agreements by the month in Singapore', () => {
  expect(agreementMonth(new Date('2026-11-30T15:59:59Z'))).toBe('2611');
  expect(agreementMonth(new Date('2026-11-30T16:00:00Z'))).toBe('2612');
  expect(formatAgreementNo('2611', 42)).toBe('VSA-2611-0042');
  expect(formatAgreementNo('2611', 12_345)).toBe('VSA-2611-12345');
  expect(() => formatAgreementNo('2611', 0)).toThrow(RangeError);
});
