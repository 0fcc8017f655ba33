import { asAlphanumeric } from '../domain/alphanumeric.ts';
import type { Context } from './context.ts';

/** Returns the keyed hash for finding parties with an identity number, written in any format. */
export function hashIdentityNumber({ keyring }: Pick<Context, 'keyring'>, number: string): string {
  return keyring.hash(asAlphanumeric(number), 'identity-number');
}
