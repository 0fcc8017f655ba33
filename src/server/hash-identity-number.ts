import { asAlphanumeric } from '../domain/alphanumeric.ts';
import type { Context } from './context.ts';

/**
 * Returns the keyed hash by which parties with an identity number are found, in whatever format the number is written.
 */
export function hashIdentityNumber({ keyring }: Pick<Context, 'keyring'>, number: string): string {
  return keyring.hash(asAlphanumeric(number), 'identity-number');
}
