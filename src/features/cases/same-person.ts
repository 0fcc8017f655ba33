import type { PartyValues } from '../../domain/case-values.ts';
import { identityType, partyType } from '../../domain/enumerations.ts';
import { isValidNric } from '../../domain/nric.ts';
import { partyNumber } from '../../domain/party-name.ts';
import { isUenShape } from '../../domain/uen.ts';

/** Minimum number of characters that identify a foreign number. */
export const leastForeign = 6;
const foreign: readonly unknown[] = [identityType.malaysiaNric, identityType.foreignPassport];

/**
 * Returns the identifying number of a party in capitals, or `undefined` if it is empty or incomplete: forms are saved while
 * the user types.
 */
export function wholeNumber(party: PartyValues | undefined): string | undefined {
  const number = partyNumber(party).trim().toUpperCase();
  if (party?.partyType === partyType.corporation) return isUenShape(number) ? number : undefined;
  if (foreign.includes(party?.identityType)) return number.length >= leastForeign ? number : undefined;
  return isValidNric(number) ? number : undefined;
}
