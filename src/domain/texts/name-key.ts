import { asLatin } from './look-alikes.ts';

/** Equal for names that people take for the same one: letter case, spaces and look-alikes of letters do not count. */
export function nameKey(name: string): string {
  const folded = name.normalize('NFKC').replace(/[\p{C}\p{Default_Ignorable_Code_Point}\s\u2800]/gu, '');
  return asLatin(folded);
}
