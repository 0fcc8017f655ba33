/** A Singapore mobile number: eight digits that begin with 8 or 9. */
export const mobileDigits = /^[89]\d{7}$/;

/** The eight digits of a mobile number, with or without +65 and however they are grouped; nothing where it is none. */
export function mobileOf(written: string): string | undefined {
  const digits = written.replace(/\D/g, '').replace(/^65(?=\d{8}$)/, '');
  return mobileDigits.test(digits) ? digits : undefined;
}
