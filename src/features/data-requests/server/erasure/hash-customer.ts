import type { Context } from '../../../../server/context.ts';

/** Returns the keyed hash by which a customer's cases are found. */
export function hashCustomer(ctx: Context, identityNumber: string): string {
  return ctx.keyring.hash(identityNumber.trim().toUpperCase(), 'identity-number');
}
