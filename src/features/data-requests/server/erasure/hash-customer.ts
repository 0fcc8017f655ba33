import { asAlphanumeric } from '../../../../domain/alphanumeric.ts';
import type { Context } from '../../../../server/context.ts';

/** Returns the keyed hash by which a customer's cases are found, of the number as cases store it. */
export function hashCustomer(ctx: Context, identityNumber: string): string {
  return ctx.keyring.hash(asAlphanumeric(identityNumber), 'identity-number');
}
