import type { PartyValues } from '../../domain/case-values.ts';
import { identityType, partyType } from '../../domain/enumerations.ts';
import { isValidNric } from '../../domain/nric.ts';
import { partyNumber } from '../../domain/party-name.ts';
import { isUenShape } from '../../domain/uen.ts';

/** The fewest characters of a foreign number that can be told from the beginning of one. */
export const leastForeign = 6;
const foreign: readonly unknown[] = [identityType.malaysiaNric, identityType.foreignPassport];

/**
 * The number by which a party is known, in capitals; `undefined` while there is none, or what stands there is not one yet:
 * a form is saved while somebody types.
 */
export function wholeNumber(party: PartyValues | undefined): string | undefined {
  const number = partyNumber(party).trim().toUpperCase();
  if (party?.partyType === partyType.corporation) return isUenShape(number) ? number : undefined;
  if (foreign.includes(party?.identityType)) return number.length >= leastForeign ? number : undefined;
  return isValidNric(number) ? number : undefined;
}
