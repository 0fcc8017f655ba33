/** A Singapore mobile number: eight digits that begin with 8 or 9. */
export const mobileDigits = /^[89]\d{7}$/;

/**
 * Returns the eight digits of a mobile number, with or without +65 and in any grouping; `undefined` if it is not one.
 */
export function mobileOf(written: string): string | undefined {
  const digits = written.replace(/\D/g, '').replace(/^65(?=\d{8}$)/, '');
  return mobileDigits.test(digits) ? digits : undefined;
}
