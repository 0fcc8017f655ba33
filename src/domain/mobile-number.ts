import { digitsOf, plainCharacters } from './texts/plain-characters.ts';

/** A Singapore mobile number: eight digits that begin with 8 or 9. */
export const mobilePattern = /^[89]\d{7}$/;

/** Country code in front of a whole number, as dialled from abroad. */
const countryCode = /^(?:\+|00)?65(?=\d{8}$)/;

/**
 * Returns the eight digits of a mobile number, with or without +65 and in any grouping; `undefined` if it is not one.
 */
export function mobileOf(written: string): string | undefined {
  const digits = digitsOf(written).replace(countryCode, '');
  return mobilePattern.test(digits) ? digits : undefined;
}

/** Returns a Singapore number without country code and separators; any other number in plain characters. */
export function tidyMobile(typed: string): string {
  return plainCharacters(typed)
    .replace(/[\s().-]/g, '')
    .replace(countryCode, '');
}
