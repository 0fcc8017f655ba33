import { digitsOf, plainCharacters } from '../../../domain/texts/plain-characters.ts';

/** Digits of a code. */
export const codeLength = 6;

/** A code that is not part of a longer number, in one piece or as two halves. */
const wholeCode = /(?<!\d)(\d{6}|\d{3}[ -]\d{3})(?!\d)/;

/** Returns the whole code in a text, such as an SMS; `undefined` without one. */
export function codeIn(text: string): string | undefined {
  const found = wholeCode.exec(plainCharacters(text))?.[0] ?? text;
  const digits = digitsOf(found);
  return digits.length === codeLength ? digits : undefined;
}

/**
 * Returns the digits of a code after its input changed. A whole code that a keyboard inserts after typed digits
 * replaces them. Digits beyond the sixth change nothing, so that no wrong code is sent.
 */
export function codeAfter(before: string, typed: string): string {
  const digits = digitsOf(typed);
  if (digits.length <= codeLength) return digits;
  const inserted = typed.startsWith(before) ? typed.slice(before.length) : typed;
  return codeIn(inserted) ?? before;
}
