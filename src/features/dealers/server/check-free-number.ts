import { PortalError } from '../../../server/portal-error.ts';
import { type Account, seesContact } from './load-accounts.ts';

/**
 * Refuses a number that another account of the dealer already uses.
 * @param options.viewer gets the account's name if they may see its number; absent for an operator, who may
 * @param options.ownId the account that will get the number
 */
export function checkFreeNumber(
  living: readonly Account[],
  phone: string,
  { viewer, ownId }: { viewer?: Account; ownId?: string } = {},
): void {
  const holder = living.find((account) => account.phone === phone && account.userId !== ownId);
  if (!holder) return;
  const name = !viewer || seesContact(viewer, holder) ? holder.userName : 'another account';
  throw new PortalError('validation', {
    fields: { phone: `This number already belongs to ${name}. Enter another number.` },
  });
}
