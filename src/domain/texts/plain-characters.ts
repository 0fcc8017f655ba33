import { cleanLine } from './clean-text.ts';
import { foldDashes } from './look-alikes.ts';

const plain = /^[\x20-\x7e]*$/;
/** Letters, digits and signs of full width, and the letters and digits of mathematics. */
const wide = /[\uff01-\uffee\u{1d400}-\u{1d7ff}]/gu;
/** Invisible characters that cleaning leaves in texts of other scripts and in emoji. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Returns a number, telephone number, date, code or e-mail address in the characters that it is meant with: nothing
 * invisible, digits and letters of ordinary width, every dash a hyphen, every blank a space. Contacts, chats and Chinese
 * keyboards put the others in, and people do not see the difference. Digits of other scripts and raised ones stay.
 */
export function plainCharacters(text: string): string {
  if (plain.test(text)) return text;
  const narrow = text.replace(wide, (char) => char.normalize('NFKC'));
  // Katakana's long vowel and the ideographic full stop are on the keys of the hyphen and the point.
  return foldDashes(cleanLine(narrow).replace(invisible, ''))
    .replaceAll('ー', '-')
    .replaceAll('。', '.')
    .normalize('NFC');
}

/** Returns the plain digits of a typed text, in their order. */
export function digitsOf(text: string): string {
  return plainCharacters(text).replace(/\D/g, '');
}

/** Returns a code as it is compared: plain characters without the blanks and dashes that group them. */
export function tidyCode(text: string): string {
  return plainCharacters(text).replace(/[\s-]/g, '');
}
