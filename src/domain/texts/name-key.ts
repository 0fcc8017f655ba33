import { asLatin } from './look-alikes.ts';

/**
 * Returns a key that is the same for names that people take for the same one: letter case, spaces and look-alikes are
 * ignored.
 */
export function nameKey(name: string): string {
  return foldLetters(name).replace(/[\s\u2800]/gu, '');
}

/**
 * Returns a key that is the same for texts that people take for the same one, except for spaces: invisible characters
 * are ignored.
 */
export function foldLetters(text: string): string {
  return asLatin(text.normalize('NFKC').replace(/(?![\t-\r])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''));
}
