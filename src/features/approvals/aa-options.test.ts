import { expect, it } from 'vitest';
import { isExpired, rejectReason } from './aa-options.ts';

it('has the codes that travel', () => {
  expect(rejectReason).toEqual({ chooseAnotherFinancier: 1, cancelApplication: 2, applicantNotDecided: 3, others: 4 });
});

it('can be answered until the moment it names', () => {
  const expiresAt = new Date('2026-11-28T10:00:00.000Z');
  expect(isExpired(expiresAt, new Date('2026-11-28T09:59:59.999Z'))).toBe(false);
  expect(isExpired(expiresAt, new Date('2026-11-28T10:00:00.000Z'))).toBe(false);
  expect(isExpired(expiresAt, new Date('2026-11-28T10:00:00.001Z'))).toBe(true);
});
