import { asLatin } from './look-alikes.ts';

/** Equal for names that people take for the same one: letter case, spaces and look-alikes of letters do not count. */
export function nameKey(name: string): string {
  return foldLetters(name).replace(/[\s\u2800]/gu, '');
}

/** Equal for texts that people take for the same one, but for spaces: what shows nothing is left out. */
export function foldLetters(text: string): string {
  return asLatin(text.normalize('NFKC').replace(/(?![\t-\r])[\p{C}\p{Default_Ignorable_Code_Point}]/gu, ''));
}
