import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMobile, isMobile, maskMobile, mobileDigits } from './mobile-number.ts';

test('a number is read as it is usually written', () => {
  for (const typed of ['91234567', '9123 4567', '+65 9123 4567', '0065 9123-4567', '6591234567']) {
    expect(mobileDigits(typed)).toBe('91234567');
  }
  expect(mobileDigits('6512')).toBe('6512');
});

test('what is shown reads back as the same digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,8}$/), (digits) => {
      expect(mobileDigits(formatMobile(digits))).toBe(digits);
    }),
  );
});

test('a mobile number has eight digits and begins with 8 or 9', () => {
  expect(isMobile('81234567')).toBe(true);
  expect(isMobile('61234567')).toBe(false);
  expect(isMobile('9123456')).toBe(false);
});

test('the masked number keeps its last four digits', () => {
  expect(maskMobile('91234567')).toBe('+65 ••••• 567');
});
