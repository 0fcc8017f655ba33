import { expect, it } from 'vitest';
import { mobileOf } from './mobile-number.ts';

it.each([
  ['82456013', '82456013'],
  ['+65 8245 6013', '82456013'],
  ['9123-4567', '91234567'],
  ['6582456013', '82456013'],
  ['65824560', undefined],
  ['6743 0218', undefined],
  ['+60 12 345 6789', undefined],
  ['', undefined],
])('%s is %s', (written, digits) => {
  expect(mobileOf(written)).toBe(digits);
});
