import { PortalError } from '../../../server/portal-error.ts';
import type { Account } from './load-accounts.ts';

/** A number opens one account at a dealer; tells whose it is, which colleagues may know. */
export function checkFreeNumber(living: readonly Account[], phone: string, ownId?: string): void {
  const holder = living.find((account) => account.phone === phone && account.userId !== ownId);
  if (!holder) return;
  throw new PortalError('validation', {
    fields: { phone: `This number already belongs to ${holder.userName}. Enter another number.` },
  });
}
