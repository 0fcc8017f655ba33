import { cleanLine } from './clean-text.ts';
import { foldDashes } from './look-alikes.ts';

const plain = /^[\x20-\x7e]*$/;
/** Full-width letters, digits and signs, and mathematical letters and digits. */
const wide = /[\uff01-\uffee\u{1d400}-\u{1d7ff}]/gu;
/** Invisible characters that cleaning leaves in texts of other scripts and in emoji. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns a number, telephone number, date, code or e-mail address in plain characters: nothing invisible, digits and
 * letters of ordinary width, every dash a hyphen, every blank a space. Contacts, chats and Chinese keyboards insert
 * other characters, and people do not see the difference. Digits of other scripts and superscript digits stay.
 */
export function plainCharacters(text: string): string {
  if (plain.test(text)) return text;
  const narrow = text.replace(wide, (char) => char.normalize('NFKC'));
  // Chinese and Japanese keyboards have the long vowel mark and the ideographic full stop on the keys of hyphen and
  // point.
  return foldDashes(cleanLine(narrow).replace(invisible, ''))
    .replaceAll('ー', '-')
    .replaceAll('。', '.')
    .normalize('NFC');
}

/** Returns the plain digits of a typed text, in their order. */
export function digitsOf(text: string): string {
  return plainCharacters(text).replace(/\D/g, '');
}

/** Returns a code ready for comparison: plain characters without grouping blanks and dashes. */
export function tidyCode(text: string): string {
  return plainCharacters(text).replace(/[\s-]/g, '');
}
