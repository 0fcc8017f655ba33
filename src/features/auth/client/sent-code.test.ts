import { expect, test } from 'vitest';
import { isTooSoon } from './sent-code.ts';

const sent = { challengeId: 'c', expiresInSeconds: 300, resendInSeconds: 60, phone: '91234567', sentAt: 1000 };

test('another code for the same number is too soon until the time to send again', () => {
  expect(isTooSoon(sent, '91234567', 60_999)).toBe(true);
  expect(isTooSoon(sent, '91234567', 61_000)).toBe(false);
});

test('another number or none that was written to is not too soon', () => {
  expect(isTooSoon(sent, '81234567', 2000)).toBe(false);
  expect(isTooSoon(undefined, '91234567', 2000)).toBe(false);
});
