import { digitsOf, plainCharacters } from '../../../domain/texts/plain-characters.ts';

/** Digits of a code. */
export const codeLength = 6;

/** Returns the code in a pasted text, such as a whole SMS, or the digits of a part of it; `undefined` without either. */
export function codeIn(text: string): string | undefined {
  const whole = plainCharacters(text)
    .match(/\d+/g)
    ?.find((digits) => digits.length === codeLength);
  const digits = whole ?? digitsOf(text);
  return digits === '' || digits.length > codeLength ? undefined : digits;
}

/**
 * Returns the digits of a code after its input changed. A whole code that a keyboard inserts behind typed digits
 * replaces them. A digit too many changes nothing, so that no wrong code is sent.
 */
export function codeAfter(before: string, typed: string): string {
  const digits = digitsOf(typed);
  if (digits.length <= codeLength) return digits;
  const inserted = digits.startsWith(before) ? digits.slice(before.length) : typed;
  const code = codeIn(inserted);
  return code?.length === codeLength ? code : before;
}
