import { expect, it } from 'vitest';
import { isStillFresh } from './save-account.ts';

const sent = { challengeId: 'c', expiresInSeconds: 300, resendInSeconds: 60, phone: '81234567', sentAt: 1000 };

it('a code sent a moment ago to the same number is entered in place of another', () => {
  expect(isStillFresh(sent, '81234567', 60_999)).toBe(true);
  expect(isStillFresh(sent, '81234567', 61_000)).toBe(false);
  expect(isStillFresh(sent, '91234567', 2000)).toBe(false);
  expect(isStillFresh(undefined, '81234567', 2000)).toBe(false);
});
